import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { UNAVAILABLE_RETRY_SECONDS, type ErrorCode } from '#contracts/errors.ts';
import { findAddress } from '#contracts/addresses.ts';
import { reportError, SCRIPT_NONCE, servicesContext } from '#server/context.ts';
import { ScriptNonceContext } from './document/inline-script.ts';

export const streamTimeout = 10_000;
const RENDER_MS_MAX = streamTimeout + 1000;

/** Pages that failed because the database was unavailable: worth another try. */
const unavailable = new WeakSet<Request>();
const isUnavailable = (error: unknown) => error instanceof Error && 'code' in error && error.code === ('unavailable' satisfies ErrorCode);

/** Renders a page whole: it is cached, compressed and hashed for its Content-Security-Policy as one piece. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const page = (
      <ScriptNonceContext value={SCRIPT_NONCE}>
        <ServerRouter context={context} url={request.url} nonce={SCRIPT_NONCE} />
      </ScriptNonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: SCRIPT_NONCE,
      // Every part in its place: no script has to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        if (unavailable.has(request)) {
          statusNow = 503;
          headers.set('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
        }
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusNow }));
        pipe(body);
      },
      onShellError: reject,
      onError() {
        statusNow = 500;
      },
    });
    const timeout = setTimeout(abort, RENDER_MS_MAX).unref();
  });
}

/** Missing pages and visitors who left are not our errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isUnavailable(error)) unavailable.add(request);
  const { logger } = context.get(servicesContext).context;
  // The page's pattern: its path may hold a token.
  reportError(error, { logger, message: 'page failed', ids: { page: findAddress(new URL(request.url).pathname)?.path } });
};
