import type { Context } from 'hono';

/** What the first middlewares put beside a request for everything after them. */
export type AppEnv = { Variables: { requestId: string; clientAddress: string; isCached?: true } };

/** Sets headers on the answer that is there already. Hono's own `header` would copy the whole answer for each of them. */
export function setAnswerHeaders(context: Context<AppEnv>, headers: Iterable<readonly [string, string]>): void {
  const { res } = context;
  try {
    for (const [name, value] of headers) res.headers.set(name, value);
  } catch {
    // Headers of the platform's own redirects and errors are immutable.
    for (const [name, value] of headers) context.header(name, value);
  }
}
