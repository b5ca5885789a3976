import type { Hono } from 'hono';
import { ERRORS, errorBody, type ErrorCode } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import type { Access, Call } from '#contracts/call.ts';
import type { AppEnv } from './app-env.ts';

/** What the guard answers, so that no call has to list it. */
function listGuardErrors(access: Access): ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'signedIn') return ['unauthenticated'];
  if (access === 'storing') return ['unauthenticated', 'consent_needed'];
  return access === 'staff' ? ['unauthenticated', 'forbidden'] : ['unauthenticated', 'forbidden', 'second_step_needed'];
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

const toContent = (type: string, schema: z.core.$ZodType, io: 'input' | 'output' = 'output') => ({
  [type]: { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});
const BINARY = { schema: { type: 'string', format: 'binary' } };

function describeBody({ body, bodyAs = 'json' }: Call) {
  if (bodyAs === 'raw') return { requestBody: { required: true, content: { 'application/octet-stream': BINARY } } };
  if (body === undefined) return {};
  return {
    requestBody: { required: true, content: toContent(bodyAs === 'form' ? 'multipart/form-data' : 'application/json', body, 'input') },
  };
}

function listParameters(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (call.query === undefined) return inPath;
  const schema = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inQuery = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
  return [...inPath, ...inQuery];
}

/** An empty object says that the call is answered without a token too. */
function listSecurity({ access, knowsBearer }: Call) {
  if (access !== 'public') return { security: [{ bearer: [] }] };
  return knowsBearer === true ? { security: [{}, { bearer: [] }] } : {};
}

function buildOpenApi(calls: Call[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][call.method] = {
      summary: call.summary,
      ...listSecurity(call),
      parameters: listParameters(call),
      ...describeBody(call),
      responses: {
        [call.status ?? 200]: {
          description: 'Success',
          content: call.answer === 'file' ? { '*/*': BINARY } : toContent('application/json', call.answer),
        },
        ...Object.fromEntries(
          [...listGuardErrors(call.access), ...call.errors].map((code) => [
            ERRORS[code].status,
            { description: call.words?.[code] ?? ERRORS[code].message, content: toContent('application/json', errorBody) },
          ]),
        ),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ThreeSeas', version: '1', description: 'The calls of ThreeSeas. Errors are {message, errors?}.' },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

/** `/api/docs`: the OpenAPI document of all calls, made once from the schemas that validate them. */
export function registerDocs(app: Hono<AppEnv>, endpoints: Call[], publicUrl: string): void {
  let document: ReturnType<typeof buildOpenApi> | undefined;
  app.get('/api/docs', (context) => context.json((document ??= buildOpenApi(endpoints, publicUrl))));
}
