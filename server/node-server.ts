import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { ERRORS } from '#contracts/errors.ts';
import type { AppEnv } from './http/app-env.ts';
import type { PageCache } from './http/page-cache.ts';
import { BARE_HEADERS } from './http/security-headers.ts';
import type { Logger } from './logger.ts';

/** A search of 20,000 characters is text like any other; percent-encoded it takes up to nine times that. */
const HEADER_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** What Node refuses before the application sees it, by Node's error code. */
const REFUSED: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: ERRORS.too_large.message },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'This request took too long to arrive.' },
};
const NOT_UNDERSTOOD = { status: '400 Bad Request', message: ERRORS.malformed.message };

/** A whole answer as text, with the headers that every answer has. */
function writeRefusal({ status, message }: { status: string; message: string }): string {
  const body = JSON.stringify({ message });
  const headers = { ...BARE_HEADERS, 'Content-Type': 'application/json', 'Content-Length': String(body.length), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}

/** The application answers its own errors: what ends here has an address that is none, for want of a proper host. */
function answerUnreadable(error: unknown, logger: Logger): Response {
  if (error instanceof RequestError) return Response.json({ message: ERRORS.malformed.message }, { status: 400, headers: BARE_HEADERS });
  logger.error({ err: error }, 'request failed outside the application');
  return Response.json({ message: ERRORS.internal.message }, { status: 500, headers: BARE_HEADERS });
}

/** Node's HTTP server around the application, with the page cache in front. */
export function createNodeServer(app: Hono<AppEnv>, cache: PageCache, logger: Logger): Server {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: (error) => answerUnreadable(error, logger) });
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      cache.serve(request, response).then(
        (served) => (served ? undefined : handle(request, response)),
        (error: unknown) => {
          logger.error({ err: error }, 'page cache failed');
          if (!response.headersSent) return handle(request, response);
          response.destroy();
          return undefined;
        },
      );
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    socket.end(writeRefusal(REFUSED[error.code ?? ''] ?? NOT_UNDERSTOOD));
  });
  return server;
}

/** Takes no new connections, lets requests in flight finish, and gives up on stragglers after `patienceMs`. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}
