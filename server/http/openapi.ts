import { ERRORS, errorBody, type ErrorCode } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import type { RegisteredEndpoint, ScopeName } from './endpoint.ts';

/** What the guards answer, so that no endpoint has to list it. */
const SCOPE_ERRORS: Record<ScopeName, ErrorCode[]> = {
  public: [],
  signedIn: ['unauthenticated'],
  editor: ['unauthenticated', 'forbidden'],
  admin: ['unauthenticated', 'forbidden'],
};

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

const jsonContent = (schema: z.core.$ZodType, io: 'input' | 'output' = 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

function listParameters(endpoint: RegisteredEndpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (endpoint.query === undefined) return inPath;
  const schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inQuery = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
  return [...inPath, ...inQuery];
}

/** The OpenAPI 3.1 document of every registered call, made from the schemas that validate. */
export function buildOpenApi(endpoints: RegisteredEndpoint[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method] = {
      summary: endpoint.summary,
      ...(endpoint.scope === 'public' ? {} : { security: [{ bearer: [] }] }),
      parameters: listParameters(endpoint),
      ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: jsonContent(endpoint.body, 'input') } }),
      responses: {
        [endpoint.status ?? 200]: { description: 'Success', content: jsonContent(endpoint.success) },
        ...Object.fromEntries(
          [...SCOPE_ERRORS[endpoint.scope], ...endpoint.errors].map((code) => [
            ERRORS[code].status,
            { description: ERRORS[code].message, content: jsonContent(errorBody) },
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
