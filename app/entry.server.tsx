import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { UNAVAILABLE_RETRY_SECONDS, type ErrorCode } from '#contracts/errors.ts';

export const streamTimeout = 10_000;

/** Requests whose page failed because the database was away: to come again is worth while. */
const unavailable = new WeakSet<Request>();
const isUnavailable = (error: unknown) => error instanceof Error && 'code' in error && error.code === ('unavailable' satisfies ErrorCode);

/** Pages are rendered whole: they are cached, compressed and hashed for their Content-Security-Policy as one piece. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusNow = status;
    if (unavailable.has(request)) {
      statusNow = 503;
      headers.set('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
    }
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        text(body).then((html) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(html, { headers, status: statusNow }));
        }, reject);
      },
      onShellError: reject,
      onError() {
        statusNow = 500;
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** A page that does not exist and a visitor who went away are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) unavailable.add(request);
  console.error(
    JSON.stringify({
      level: 50,
      msg: 'page failed',
      path: new URL(request.url).pathname,
      error: error instanceof Error ? error.stack : String(error),
    }),
  );
};
