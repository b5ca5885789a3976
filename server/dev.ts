import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { boot } from './boot.ts';
import { parseEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { renderPage } from './render-page.ts';

export async function createDevApp() {
  const env = parseEnv({ ...process.env, NODE_ENV: 'development' });
  const booted = await boot({ env, logger: createLogger(env.logLevel), renderPage });
  const listener = getRequestListener(booted.app.fetch, { overrideGlobalObjects: false });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => Promise.resolve(listener(request, response)),
    close: booted.close,
  };
}
