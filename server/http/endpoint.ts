import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#contracts/accounts.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { z } from '#contracts/zod.ts';
import type { AppEnv } from './app-env.ts';
import { AppError } from './app-error.ts';
import { parseInput, readJsonBody, readQuery } from './input.ts';

type Schema = z.core.$ZodType;
type Output<S> = S extends Schema ? z.core.output<S> : undefined;

/** Everything the outside needs to know of one call. OpenAPI and validation are both made from it. */
export type Endpoint<Query extends Schema | undefined, Body extends Schema | undefined, Success extends Schema> = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** In the router's words, e.g. `/api/blogs/:slug`. */
  path: string;
  summary: string;
  query?: Query;
  body?: Body;
  success: Success;
  status?: 200 | 201 | 202;
  errors: ErrorCode[];
  /** The answer is about one person, so nobody on the way keeps it. Always so behind a guard. */
  personal?: boolean;
  /** The browser saves the answer under this name. */
  downloadName?: string;
};

/** The few things of HTTP that a call may need beside its schemas. */
export type Client = {
  address: string;
  userAgent: string;
  /** The bearer token as it came, for the public calls that look at it. */
  token: string | undefined;
  readCookie: (name: string) => string | undefined;
  /** Unreadable by scripts, never sent from other sites, only to the calls. */
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
};

export type HandlerInput<Query, Body> = {
  query: Output<Query>;
  body: Output<Body>;
  /** Path parameters as they came; a service decides whether they name anything. */
  params: Record<string, string>;
  clientAddress: string;
  client: Client;
};

/** Who calls. `canStore` is false for a child whose guardian has not agreed: nothing the child makes may be kept. */
export type Session = { id: number; userId: number; role: Role; canStore: boolean };
export type SignedIn = { session: Session };
export type ScopeName = 'public' | 'signedIn' | 'editor' | 'admin';
export type RegisteredEndpoint = Endpoint<Schema | undefined, Schema | undefined, Schema> & { scope: ScopeName };

/** A door with a guard in front: every call registered through it has passed the guard. */
export type Scope<Identity extends object = object> = {
  on: <Query extends Schema | undefined, Body extends Schema | undefined, Success extends Schema>(
    endpoint: Endpoint<Query, Body, Success>,
    handle: (input: HandlerInput<Query, Body> & Identity) => Promise<z.core.output<Success>>,
  ) => void;
};

/** Nested: whoever may pass an inner door may pass the outer ones. */
const ROLES: Record<Exclude<ScopeName, 'public'>, readonly Role[]> = {
  signedIn: ['learner', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};
const BEARER = /^Bearer +([\w-]{20,200})$/i;

function readClient(context: Context<AppEnv>, secureCookies: boolean): Client {
  return {
    address: context.get('clientAddress'),
    userAgent: context.req.header('user-agent') ?? '',
    token: BEARER.exec(context.req.header('authorization') ?? '')?.[1],
    readCookie: (name) => getCookie(context, name),
    setCookie: (name, value, maxAge) =>
      setCookie(context, name, value, { httpOnly: true, sameSite: 'Strict', secure: secureCookies, path: '/api', maxAge }),
  };
}

type Options = {
  app: Hono<AppEnv>;
  registry: RegisteredEndpoint[];
  /** The session a bearer token belongs to, undefined for one that is unknown or over. */
  authenticate: (token: string) => Promise<Session | undefined>;
  secureCookies: boolean;
};

/** The doors of the application, from open to narrow. A call is closed unless it is registered in an open one. */
export function createScopes({ app, registry, authenticate, secureCookies }: Options) {
  /** @throws AppError `unauthenticated`, `forbidden` */
  async function passGuard(name: ScopeName, client: Client): Promise<Partial<SignedIn>> {
    if (name === 'public') return {};
    const session = client.token === undefined ? undefined : await authenticate(client.token);
    if (session === undefined) throw new AppError('unauthenticated');
    if (!ROLES[name].includes(session.role)) throw new AppError('forbidden');
    return { session };
  }

  function createScope<Identity extends object>(name: ScopeName): Scope<Identity> {
    return {
      on(endpoint, handle) {
        registry.push({ ...endpoint, scope: name });
        const isPersonal = name !== 'public' || endpoint.personal === true;
        app.on(endpoint.method.toUpperCase(), endpoint.path, async (context) => {
          // Before anything can fail: an error about a person is not kept either.
          if (isPersonal) context.header('Cache-Control', 'no-store');
          const client = readClient(context, secureCookies);
          const identity = await passGuard(name, client);
          const query = endpoint.query === undefined ? undefined : parseInput(endpoint.query, readQuery(context.req.url));
          const body = endpoint.body === undefined ? undefined : parseInput(endpoint.body, await readJsonBody(context.req.raw));
          const params = context.req.param() as Record<string, string>;
          const input = { query, body, params, clientAddress: client.address, client, ...identity };
          const answer = await handle(input as unknown as Parameters<typeof handle>[0]);
          if (endpoint.downloadName !== undefined) context.header('Content-Disposition', `attachment; filename="${endpoint.downloadName}"`);
          return context.json(answer as object, endpoint.status ?? 200);
        });
        // The same address with another method is a mistake of the caller, not a missing page.
        app.all(endpoint.path, (context, next) => {
          const allowed = registry.filter((other) => other.path === endpoint.path).map((other) => other.method.toUpperCase());
          const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
          if (allowed.includes(method)) return next();
          context.header('Allow', allowed.join(', '));
          throw new AppError('method_not_allowed');
        });
      },
    };
  }

  return {
    public: createScope<object>('public'),
    signedIn: createScope<SignedIn>('signedIn'),
    editor: createScope<SignedIn>('editor'),
    admin: createScope<SignedIn>('admin'),
  };
}
export type Scopes = ReturnType<typeof createScopes>;
