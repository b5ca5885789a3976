import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Access, Call, FileAnswer } from '#contracts/call.ts';
import { listRights } from '#contracts/roles.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { PUPIL_ONLY_LEARNING } from '#contracts/class-door.ts';
import { z } from '#contracts/zod.ts';
import { AppError } from '../core/app-error.ts';
import type { CallInput, Client, ApiRouter, Session } from '../core/api-router.ts';
import { parseInput, readBytes, readFormBody, readJsonBody, readQuery } from '../core/input.ts';
import type { AppEnv } from './app-env.ts';
import { createByteBudget } from './byte-budget.ts';
import { createBudget } from './overload.ts';
import { isForPupils } from './pupil-calls.ts';

/** No call takes more than this unless it says so. */
const BODY_BYTES_MAX = 64 * 1024;
const BEARER = /^Bearer +([\w-]{20,200})$/i;

function readClient(context: Context<AppEnv>, secureCookies: boolean): Client {
  return {
    address: context.get('clientAddress'),
    userAgent: context.req.header('user-agent') ?? '',
    token: BEARER.exec(context.req.header('authorization') ?? '')?.[1],
    readHeader: (name) => context.req.header(name),
    readCookie: (name) => getCookie(context, name),
    setCookie: (name, value, maxAge) =>
      setCookie(context, name, value, { httpOnly: true, sameSite: 'Strict', secure: secureCookies, path: '/api', maxAge }),
  };
}

/** Signed out, a whole school behind one address counts as one: so many accounts' calls it may make. */
const NETWORK_SHARE = 5;

type Options = {
  app: Hono<AppEnv>;
  registry: Call[];
  /** The session a bearer token belongs to, undefined for one that is unknown or over. */
  authenticate: (token: string) => Promise<Session | undefined>;
  secureCookies: boolean;
  callsPerMinute: number;
  /** How many bytes one account may send and get in an hour. */
  bytesPerHour: number;
};

function findRefusal(access: Access, session: Session): ErrorCode | undefined {
  if (access === 'public' || access === 'signedIn') return undefined;
  if (access === 'storing') return session.canStore ? undefined : 'consent_needed';
  if (access === 'staff') return session.roles.length > 0 ? undefined : 'forbidden';
  if (session.rights.includes(access)) return undefined;
  return listRights(session.roles).includes(access) ? 'second_step_needed' : 'forbidden';
}

/** What is sent without saying how much it is counts as the most that the call takes. */
function countSent(call: Call, { headers, body }: Request): number {
  if (body === null) return 0;
  return Number(headers.get('content-length') ?? call.limitBytes ?? BODY_BYTES_MAX);
}

async function readBody(call: Call, request: Request): Promise<unknown> {
  const limit = call.limitBytes ?? BODY_BYTES_MAX;
  if (call.bodyAs === 'raw') return readBytes(request, limit);
  if (call.body === undefined) return undefined;
  return parseInput(call.body, call.bodyAs === 'form' ? await readFormBody(request, limit) : await readJsonBody(request, limit));
}

function readParams(call: Call, context: Context): unknown {
  const given: Record<string, string> = context.req.param();
  if (call.params === undefined) return given;
  const params = z.safeParse(call.params, given);
  if (!params.success) throw new AppError('not_found');
  return params.data;
}

/** The words that the call's own specification has for an error, where nothing more exact is said. */
function wordError(call: Call, error: unknown): unknown {
  const words = error instanceof AppError ? call.words?.[error.code] : undefined;
  return error instanceof AppError && words !== undefined && error.isInCommonWords
    ? new AppError(error.code, { message: words, ...(error.fields === undefined ? {} : { fields: error.fields }) })
    : error;
}

/** Told of the bytes that go out. */
type Spend = (bytes: number) => void;

function sendFile(context: Context, { bytes, type, name, headers = {}, status = 200 }: FileAnswer, spend: Spend): Response {
  spend(bytes instanceof Uint8Array ? bytes.byteLength : Number(headers['Content-Length'] ?? 0));
  for (const [header, value] of Object.entries(headers)) context.header(header, value);
  context.header('Content-Type', type);
  if (name !== undefined) context.header('Content-Disposition', `attachment; filename="${name}"`);
  return context.body(bytes, status);
}

const encoder = new TextEncoder();
const PARTS_HEADERS = { 'Content-Type': 'application/json' } as const;

function sendParts(context: Context, parts: AsyncGenerator<string>, spend: Spend): Response {
  context.header('Content-Type', PARTS_HEADERS['Content-Type']);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) return controller.close();
      const bytes = encoder.encode(value);
      spend(bytes.byteLength);
      controller.enqueue(bytes);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return context.body(stream);
}

function sendAnswer(context: Context, call: Call, answer: unknown, spend: Spend): Response {
  if (call.answer === 'file') return sendFile(context, answer as FileAnswer, spend);
  if (call.downloadName !== undefined) context.header('Content-Disposition', `attachment; filename="${call.downloadName}"`);
  if (call.inParts === true) return sendParts(context, answer as AsyncGenerator<string>, spend);
  // Parsing leaves out what the contract does not name: no column slips out by accident.
  const text = JSON.stringify(z.parse(call.answer, answer));
  spend(Buffer.byteLength(text));
  return context.body(text, call.status ?? 200, { 'Content-Type': 'application/json' });
}

/** The API router: guards each call, parses its input, and parses what is sent back. */
export function createApiRouter({ app, registry, authenticate, secureCookies, callsPerMinute, bytesPerHour }: Options): ApiRouter {
  const takeOfAccount = createBudget({ perMinute: callsPerMinute });
  const takeOfNetwork = createBudget({ perMinute: callsPerMinute * NETWORK_SHARE });

  const bytes = createByteBudget({ perHour: bytesPerHour });

  function takeCall(session: Session | undefined, client: Client): void {
    const account = String(session?.userId);
    const waitSeconds = session === undefined ? takeOfNetwork(client.address) : Math.max(takeOfAccount(account), bytes.findWait(account));
    if (waitSeconds > 0) throw new AppError('too_many', { retryAfterSeconds: waitSeconds });
  }

  async function passGuard(call: Call, client: Client): Promise<{ session?: Session }> {
    const { access, knowsBearer } = call;
    const isForAll = access === 'public' && knowsBearer !== true;
    const session = isForAll || client.token === undefined ? undefined : await authenticate(client.token);
    takeCall(session, client);
    if (isForAll) return {};
    // An expired token is treated as anonymous on public calls.
    // So is a pupil, who has no part in what these calls are about.
    if (access === 'public') return session === undefined || session.isPupil ? {} : { session };
    if (session === undefined) throw new AppError('unauthenticated');
    if (session.isPupil && !isForPupils(call)) throw new AppError('forbidden', { message: PUPIL_ONLY_LEARNING });
    const refusal = findRefusal(access, session);
    if (refusal !== undefined) throw new AppError(refusal);
    return { session };
  }

  return {
    register<C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<unknown>) {
      registry.push(call);
      const isPersonal = call.access !== 'public' || call.personal === true;
      app.on(call.method.toUpperCase(), call.path, async (context) => {
        // Before anything can fail: an error about a person is not kept either.
        const isForBearer = call.knowsBearer === true && context.req.header('authorization') !== undefined;
        if (isPersonal || isForBearer) context.header('Cache-Control', 'no-store');
        try {
          const client = readClient(context, secureCookies);
          const identity = await passGuard(call, client);
          const query = call.query === undefined ? undefined : parseInput(call.query, readQuery(context.req.url));
          const params = readParams(call, context);
          const { session } = identity;
          const spend = (count: number) =>
            session === undefined || call.isNotCounted === true ? undefined : bytes.spend(String(session.userId), count);
          spend(countSent(call, context.req.raw));
          const body = await readBody(call, context.req.raw);
          // The parts are checked one by one above; together they are what the call's types say.
          const input = { query, body, params, clientAddress: client.address, client, ...identity } as unknown as CallInput<C>;
          // A HEAD request never reads the stream, so its generator would wait for ever.
          if (call.inParts === true && context.req.method === 'HEAD') return context.body(null, { headers: PARTS_HEADERS });
          return sendAnswer(context, call, await handle(input), spend);
        } catch (error) {
          throw wordError(call, error);
        }
      });
      // The same address with another method is a mistake of the caller, not a missing page.
      app.all(call.path, (context, next) => {
        const allowed = registry.filter((other) => other.path === call.path).map((other) => other.method.toUpperCase());
        const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
        if (allowed.includes(method)) return next();
        context.header('Allow', allowed.join(', '));
        throw new AppError('method_not_allowed');
      });
    },
  };
}
