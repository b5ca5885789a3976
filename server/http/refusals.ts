import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '#contracts/errors.ts';
import { BARE_HEADERS } from './security-headers.ts';

type Refusal = { status: number; reason: string; message: string };

/** What is refused before the application is asked. */
export const REFUSALS = {
  malformed: { status: 400, reason: 'Bad Request', message: ERRORS.malformed.message },
  late: { status: 408, reason: 'Request Timeout', message: 'This request took too long to arrive.' },
  expectation: { status: 417, reason: 'Expectation Failed', message: 'This server cannot do what the request expects.' },
  tooLong: { status: 431, reason: 'Request Header Fields Too Large', message: ERRORS.too_large.message },
} as const satisfies Record<string, Refusal>;

/** By the code of Node's error. */
const BY_CODE: Record<string, Refusal> = { HPE_HEADER_OVERFLOW: REFUSALS.tooLong, ERR_HTTP_REQUEST_TIMEOUT: REFUSALS.late };
/** Time to read the answer. A connection still open after that is closed. */
const GOODBYE_MS = 1000;

function toHeaders(body: string) {
  return { ...BARE_HEADERS, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
}

/** Answers a request that Node could read, and ends the connection. */
export function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const body = JSON.stringify({ message });
  response.writeHead(status, toHeaders(body));
  response.end(body);
}

const leaving = new WeakSet<object>();

/** HTTP connections may be half open: one that never says goodbye would keep its place for ever. */
function closeSoon(socket: Pick<Socket, 'destroy'>): void {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}

/** Answers on a connection on which nothing could be read, with the headers that every answer has, and closes it. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Pick<Socket, 'end' | 'destroy' | 'writable'>): void {
  closeSoon(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, reason, message } = BY_CODE[error.code ?? ''] ?? REFUSALS.malformed;
  const body = JSON.stringify({ message });
  const lines = Object.entries(toHeaders(body)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
}
