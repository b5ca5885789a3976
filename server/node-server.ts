import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { ERRORS } from '#contracts/errors.ts';
import type { AppEnv } from './http/app-env.ts';
import { createConnections } from './http/connections.ts';
import { reportError } from './core/report-error.ts';
import { REFUSALS, refuse, refuseConnection } from './http/refusals.ts';
import { BARE_HEADERS } from './http/security-headers.ts';
import type { Logger } from './logger.ts';

/** Room for an address and a referring address with a search of 1,000 characters each, which is as far as pages send. */
const HEADER_BYTES_MAX = 32 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** Nothing sent and nothing taken for so long: the client has gone. */
const SILENCE_MS = 120_000;
/** Beyond these, new connections are closed at once, so that files and the database never lack a handle. */
const CONNECTIONS_MAX = 2000;
const HEALTHY = JSON.stringify({ status: 'ok' });

/** The application answers its own errors: what ends here has an address that is none, for want of a proper host. */
function answerUnreadable(error: unknown, logger: Logger): Response {
  if (error instanceof RequestError) return Response.json({ message: ERRORS.malformed.message }, { status: 400, headers: BARE_HEADERS });
  reportError(error, { logger, message: 'request failed outside the application' });
  return Response.json({ message: ERRORS.internal.message }, { status: 500, headers: BARE_HEADERS });
}

/** The liveness probe is answered before anything else, whatever the load. */
function answerHealth({ method, url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/healthz' || (method !== 'GET' && method !== 'HEAD')) return false;
  response.writeHead(200, {
    ...BARE_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': HEALTHY.length,
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
  });
  response.end(method === 'HEAD' ? undefined : HEALTHY);
  return true;
}

const stoppers = new WeakMap<Server, () => void>();

/** Node's HTTP server around the application. */
export function createNodeServer(app: Hono<AppEnv>, logger: Logger): Server {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: (error) => answerUnreadable(error, logger) });
  const connections = createConnections();

  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Answered below, with the headers of every answer.
      requireHostHeader: false,
    },
    (request, response) => {
      connections.enter(request, response, () => {
        if (answerHealth(request, response)) return;
        if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, REFUSALS.malformed);
        else void handle(request, response);
      });
    },
  );
  server.timeout = SILENCE_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuse(response, REFUSALS.expectation));
  server.on('clientError', refuseConnection);
  stoppers.set(server, () => connections.stop());
  return server;
}

/** Takes no new connections, lets requests in flight finish, and gives up on stragglers after `patienceMs`. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  stoppers.get(server)?.();
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}
