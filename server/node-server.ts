import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import type { PageCache } from './http/page-cache.ts';
import type { Logger } from './logger.ts';

/** A search of 20,000 characters is text like any other; percent-encoded it takes up to nine times that. */
const HEADER_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
const BAD_REQUEST_BODY = JSON.stringify({ message: 'This request could not be understood.' });

/** Node's HTTP server around the application, with the page cache in front. */
export function createNodeServer(app: Hono<AppEnv>, cache: PageCache, logger: Logger): Server {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
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
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${BAD_REQUEST_BODY.length}\r\nConnection: close\r\n\r\n${BAD_REQUEST_BODY}`,
    );
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
