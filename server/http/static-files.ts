import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { AppError } from '../core/app-error.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
/** A drawing may carry its own styles and nothing else; opened by itself it can run no script. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A service worker keeps the policy it was served with: it may only connect to this site. */
const WORKER_PATH = '/sw.js';
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** What the server does not know by itself, by the ending of the file. */
const TYPES: Readonly<Record<string, string>> = { vtt: 'text/vtt; charset=utf-8', ogg: 'audio/ogg', m4a: 'audio/mp4' };

/** How long a file may be kept: for good where `mark` follows the "?". Only answers from the disk have a last change. */
function cacheFor(cacheControl: string, mark?: string) {
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    if (!context.res.headers.has('last-modified')) return;
    const isWorker = context.req.path === WORKER_PATH;
    // An old worker would serve old answers, so it is revalidated each time.
    const isMarked = mark !== undefined && context.req.query(mark) !== undefined;
    context.header('Cache-Control', isWorker ? 'no-cache' : isMarked ? IMMUTABLE : cacheControl);
    if (isWorker) context.header('Content-Security-Policy', WORKER_POLICY);
    if (context.req.path.endsWith('.svg')) context.header('Content-Security-Policy', SVG_POLICY);
    const type = TYPES[/\.(\w+)$/.exec(context.req.path)?.[1] ?? ''];
    if (type !== undefined) context.header('Content-Type', type);
  });
}

/** Files made by the build (named by their content), and the pictures of articles under /public/ (docs/spec/platform.md §7). */
export function registerStaticFiles(app: Hono<AppEnv>, folders: { client: string; sharedAssets?: string | undefined }): void {
  const serveFile = serveStatic<AppEnv>({ root: folders.client, precompressed: true });
  // Pages of the last release ask for its files while this one is rolled out (shared-assets.ts).
  const serveShared =
    folders.sharedAssets === undefined
      ? []
      : [
          serveStatic<AppEnv>({
            root: folders.sharedAssets,
            precompressed: true,
            rewriteRequestPath: (address) => address.replace(/^\/assets/, ''),
          }),
        ];
  app.use('/assets/*', cacheFor(IMMUTABLE), serveFile, ...serveShared, () => {
    throw new AppError('not_found');
  });
  // Ranges, so no tag: it would differ from part to part. A marked address names one file for good (scripts/film-marks.ts).
  for (const folder of ['/public/videos/*', '/public/voices/*']) {
    app.use(folder, cacheFor(ONE_HOUR, 'v'), serveFile, () => {
      throw new AppError('not_found');
    });
  }
  // Only what looks like a file is looked for on the disk; every other address is a page.
  app.use('/:path{.+\\.[a-z0-9]{2,11}}', etag(), cacheFor(ONE_HOUR), serveFile, (context, next) => {
    const { path } = context.req;
    // The data of a page ends like a file; and a person who asks for a file that is not there gets words to read.
    const isPage = path.endsWith('.data') || (context.req.header('accept') ?? '').includes('text/html');
    if (!isPage) throw new AppError('not_found');
    return next();
  });
}
