import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { UNAVAILABLE_RETRY_SECONDS, type ErrorCode } from '#contracts/errors.ts';
import { answerDrawnPage, SCRIPT_MARK } from '#server/context.ts';
import { PageStylesContext } from './features/site-frame/page-styles.tsx';
import { PartDrawerContext } from './lib/kept-part.tsx';
import { createPartDrawer } from './lib/part-drawer.server.tsx';
import { ScriptMarkContext } from './lib/script-mark.ts';
import { writeHandover } from './lib/write-handover.server.ts';

export const streamTimeout = 10_000;

/** A page that takes longer is given up: React then says so in it. */
const RENDER_MS_MAX = streamTimeout + 1000;

/** In development what a part looks like changes while the server runs. */
const drawPart = import.meta.env.DEV ? undefined : createPartDrawer();

/** Takes all that is written to it at once: nothing here is slow, so nobody has to wait for room. */
function collectText(onEnd: (text: string) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(parts).toString());
      done();
    },
  });
}

/** Requests whose page failed because the database was away: to come again is worth while. */
const unavailable = new WeakSet<Request>();
const isUnavailable = (error: unknown) => error instanceof Error && 'code' in error && error.code === ('unavailable' satisfies ErrorCode);

/** The style sheets of the routes of a page, as the build named them. */
function listStyleSheets({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const hrefs = ['root', ...matches.map(({ route }) => route.id)].flatMap((id) => manifest.routes[id]?.css ?? []);
  // The framework marks some files with a bare "#"; they are the same files.
  return [...new Set(hrefs.map((href) => href.replace(/#.*$/, '')))].join(' ');
}

/** React's mark on a part that it leaves to the browser. */
const LEFT_OUT = '<!--$!-->';

/** A page that waits for nothing, in one piece. @returns undefined where a part of it has to be waited for */
function drawAtOnce(page: ReactNode): string | undefined {
  const html = renderToString(page);
  return html.includes(LEFT_OUT) ? undefined : `<!DOCTYPE html>${html}`;
}

/** @throws what kept the page from being drawn at all; an error in a part of it is told to `onError` */
function drawWaiting(page: ReactNode, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: SCRIPT_MARK,
      // Never a part put behind the page, for a script to move to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience);
        pipe(collectText(resolve));
      },
      onShellError(error) {
        clearTimeout(patience);
        reject(error);
      },
      onError,
    });
    // Ended as soon as the page is there: until then it holds all that the page was made of.
    const patience = setTimeout(abort, RENDER_MS_MAX).unref();
  });
}

/** Pages are rendered whole: they are cached, compressed and hashed for their Content-Security-Policy as one piece. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let statusNow = status;
  if (unavailable.has(request)) {
    statusNow = 503;
    headers.set('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
  }
  const { serverHandoffStream, ...shown } = context;
  const handover = await writeHandover(serverHandoffStream, SCRIPT_MARK);
  const page = (
    <ScriptMarkContext value={SCRIPT_MARK}>
      <PageStylesContext value={listStyleSheets(context)}>
        <PartDrawerContext value={drawPart}>
          <ServerRouter context={shown} url={request.url} nonce={SCRIPT_MARK} />
        </PartDrawerContext>
      </PageStylesContext>
    </ScriptMarkContext>
  );
  const onError = () => {
    statusNow = 500;
  };
  const html = drawAtOnce(page) ?? (await drawWaiting(page, onError));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const end = html.lastIndexOf('</body>');
  return answerDrawnPage(`${html.slice(0, end)}${handover}${html.slice(end)}`, { headers, status: statusNow });
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
