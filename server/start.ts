import path from 'node:path';
import { boot } from './boot.ts';
import { EnvError, parseEnv, type Env } from './env.ts';
import { createLogger } from './logger.ts';
import { closeServer, createNodeServer } from './node-server.ts';
import { renderPage } from './render-page.ts';

const SHUTDOWN_PATIENCE_MS = 10_000;

function readEnvOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

const env = readEnvOrExit();
const logger = createLogger(env.logLevel);
const booted = await boot({ env, logger, renderPage, clientFolder: path.resolve(import.meta.dirname, '../client') });
const server = createNodeServer(booted.app, booted.cache, logger);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${env.port} is taken by another program. Choose another one, e.g. PORT=3001 npm start.`
      : error.message,
  );
  process.exit(1);
});
server.listen(env.port, env.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  logger.info({ port }, 'listening');
  console.error(`ThreeSeas is ready: http://${env.host}:${port}`);
});

let closing = false;
async function shutDown(signal: string) {
  if (closing) return;
  closing = true;
  logger.info({ signal }, 'shutting down');
  await closeServer(server, SHUTDOWN_PATIENCE_MS);
  await booted.close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
