import { createMiddleware } from 'hono/factory';
import { setAnswerHeaders, type AppEnv } from './app-env.ts';

/** Query parameters that carry what a person typed. */
const SEARCHES = ['search', 'q'];

/**
 * What somebody looked for concerns nobody else, and where there is nothing now there may be something soon: no browser and
 * no proxy stores such an answer. Stands before the compression, which leaves answers alone that are marked so already.
 */
export const neverStored = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const isSearch = SEARCHES.some((name) => context.req.query(name));
  if (isSearch || context.res.status >= 400) setAnswerHeaders(context, [['Cache-Control', 'no-store']]);
});
