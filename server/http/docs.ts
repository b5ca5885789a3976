import type { Hono } from 'hono';
import type { Call } from '#contracts/call.ts';
import type { AppEnv } from './app-env.ts';
import { buildOpenApi } from './openapi.ts';

/** `/api/docs`: the OpenAPI document of all calls, made once from the schemas that validate them. */
export function registerDocs(app: Hono<AppEnv>, endpoints: Call[], publicUrl: string): void {
  let document: ReturnType<typeof buildOpenApi> | undefined;
  app.get('/api/docs', (context) => context.json((document ??= buildOpenApi(endpoints, publicUrl))));
}
