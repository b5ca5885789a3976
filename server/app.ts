import { Hono } from 'hono';
import { createReadinessCheck } from './database/readiness.ts';
import type { OpenDatabase } from './database/schema.ts';
import type { Env } from './env.ts';
import type { AppEnv } from './http/app-env.ts';
import { AppError } from './core/app-error.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { registerDocs } from './http/openapi.ts';
import type { Call } from '#contracts/call.ts';
import { createApiRouter } from './http/api-router.ts';
import { createErrorHandler } from './http/errors.ts';
import { registerFeeds } from './feeds.ts';
import { registerPublicPictures } from './public-pictures.ts';
import type { PageCache } from './http/page-cache.ts';
import { limitPages } from './http/overload.ts';
import { requestContext } from './http/request-context.ts';
import { neverStored, securityHeaders } from './http/security-headers.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { registerMetrics } from './metrics-page.ts';
import type { Metrics } from './integrations/metrics.ts';
import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

export type PageRenderer = (request: Request, services: Services) => Promise<Response>;

type Options = {
  env: Pick<
    Env,
    | 'assetsDir'
    | 'mode'
    | 'publicUrl'
    | 'trustProxy'
    | 'mediaBaseUrl'
    | 'metricsToken'
    | 'pageRendersPerMinute'
    | 'callsPerMinute'
    | 'bytesPerHour'
  >;
  database: OpenDatabase;
  services: Services;
  logger: Logger;
  /** Renders the pages; left out where only the calls are wanted. */
  renderPage?: PageRenderer;
  pageCache?: PageCache;
  clientFolder?: string;
  /** Addresses of lessons for the sitemap. */
  lessonPages?: readonly string[];
  /** True once the process was told to stop: a load balancer should send no more requests. */
  isStopping?: () => boolean;
  metrics?: Metrics | undefined;
};

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** The whole application: calls, feeds, files and pages. It does not listen. */
export function createApp({
  env,
  database,
  services,
  logger,
  renderPage,
  pageCache,
  clientFolder,
  lessonPages = [],
  isStopping = () => false,
  metrics,
}: Options) {
  const app = new Hono<AppEnv>();
  const endpoints: Call[] = [];
  app.onError(createErrorHandler(logger));
  app.use(requestContext(logger, env.trustProxy));
  app.use(neverStored);
  app.use(compressAnswers());
  if (pageCache !== undefined) app.use(pageCache.middleware);
  app.use(
    securityHeaders({
      development: env.mode === 'development',
      mediaOrigin: env.mediaBaseUrl === undefined ? undefined : new URL(env.mediaBaseUrl).origin,
      https: env.publicUrl.startsWith('https:'),
    }),
  );
  app.use((context, next) => {
    if (!isDecodable(new URL(context.req.url).pathname)) throw new AppError('malformed', { message: 'This address is not valid.' });
    return next();
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  const isReady = createReadinessCheck(database.db);
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ message: 'This process is stopping.' }, 503);
    return (await isReady()) ? context.json({ status: 'ready' }) : context.json({ message: 'The database takes no writes.' }, 503);
  });

  if (metrics !== undefined && env.metricsToken !== undefined) registerMetrics(app, metrics, env.metricsToken);

  const api = createApiRouter({
    app,
    registry: endpoints,
    authenticate: services.accounts.authenticate,
    secureCookies: env.publicUrl.startsWith('https:'),
    callsPerMinute: env.callsPerMinute,
    bytesPerHour: env.bytesPerHour,
  });
  services.registerCalls(api);
  registerDocs(app, endpoints, env.publicUrl);
  for (const base of ['/api/*', '/threeseas/api/*']) {
    app.all(base, () => {
      throw new AppError('not_found');
    });
  }

  registerPublicPictures(app, services.pictures);
  registerFeeds(app, { blog: services.blog, publicUrl: env.publicUrl, lessonPages });
  if (clientFolder !== undefined) registerStaticFiles(app, { client: clientFolder, sharedAssets: env.assetsDir });
  if (renderPage !== undefined) {
    app.get('*', limitPages({ perMinute: env.pageRendersPerMinute }), (context) => renderPage(context.req.raw, services));
  }
  // Pages are read, never posted to: forms send JSON to the calls above.
  app.all('*', (context) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') throw new AppError('not_found');
    context.header('Allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  });
  app.notFound(() => {
    throw new AppError('not_found');
  });
  return { app, endpoints };
}
