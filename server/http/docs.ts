import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { RegisteredEndpoint } from './endpoint.ts';
import { buildOpenApi } from './openapi.ts';

/** `/api/docs`: the OpenAPI document of all calls, made once from the schemas that validate them. */
export function registerDocs(app: Hono<AppEnv>, endpoints: RegisteredEndpoint[], publicUrl: string): void {
  let document: ReturnType<typeof buildOpenApi> | undefined;
  app.get('/api/docs', (context) => context.json((document ??= buildOpenApi(endpoints, publicUrl))));
}
