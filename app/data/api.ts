import { isOurAnswer } from '#contracts/answer-mark.ts';
import type { Call, CallAnswer, GivenBody, GivenQuery } from '#contracts/call.ts';
import { z } from '#contracts/zod.ts';
import { ApiError, ForeignAnswer } from './api-error.ts';
import { authTokenStore } from '../session/session.ts';
import { endSignIn } from '../session/sign-out.ts';

export function readToken(): string | undefined {
  return authTokenStore.get();
}

export type Given<C extends Call> = {
  params?: Record<string, string | number>;
  signal?: AbortSignal | undefined;
  /** Sent even if the page closes. */
  keepalive?: boolean;
  /** The answer is only shown: a 2xx without our mark counts too, if it fits the contract. Nothing may be stored or dropped for it. */
  isOnlyShown?: boolean;
  /** Whose call it is; by default who is signed in. A public call has one only if given. */
  token?: string | undefined;
} & (GivenQuery<C> extends undefined ? object : { query?: GivenQuery<C> }) &
  (GivenBody<C> extends undefined ? object : { body: GivenBody<C> });

function toAddress(
  call: Call,
  params: Record<string, string | number>,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

function toBody({ bodyAs = 'json' }: Call, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (bodyAs === 'raw')
    return { body: body as BodyInit, type: body instanceof Blob && body.type !== '' ? body.type : 'application/octet-stream' };
  if (bodyAs === 'json') return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) form.set(name, String(value));
  return { body: form };
}

type AnyGiven = Partial<Given<Call>> & { query?: unknown; body?: unknown };

function findToken(call: Call, given: AnyGiven): string | undefined {
  if ('token' in given) return given.token;
  return call.access === 'public' && call.knowsBearer !== true ? undefined : readToken();
}

async function send(call: Call, given: AnyGiven, token: string | undefined): Promise<Response> {
  const { body, type } = toBody(call, given.body);
  return fetch(toAddress(call, given.params ?? {}, (given.query ?? {}) as Record<string, string | number | boolean | undefined>), {
    method: call.method.toUpperCase(),
    ...(given.signal === undefined ? {} : { signal: given.signal }),
    ...(given.keepalive === true ? { keepalive: true } : {}),
    headers: {
      Accept: call.answer === 'file' ? '*/*' : 'application/json',
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A refused token ends the sign-in here, whichever call it was; not if the error names a field that was typed. */
function endDeadSession({ access }: Call, { status, fields }: ApiError, token: string | undefined): void {
  if (access === 'public' || status !== 401 || token === undefined || Object.keys(fields).length > 0) return;
  void endSignIn({ reason: 'ended', token });
}

/** An answer of ours that is none to be glad of. */
function toFailure(contract: Call, { status }: Response, answer: unknown, token: string | undefined): ApiError {
  const failure = new ApiError(status, isObject(answer) ? answer : {});
  endDeadSession(contract, failure, token);
  return failure;
}

/** What a proxy answered and a screen shows; it must not be stored on the device. */
const foreign = new WeakSet<object>();
export const isForeign = (answer: unknown): boolean => isObject(answer) && foreign.has(answer);

const NOT_UNDERSTOOD = 'We did not understand the answer. Please load the page again.';

/**
 * One call by its contract, which the answer is checked against. Guarded calls carry the signed-in token.
 * @throws ApiError for an answer of ours that failed or breaks the contract; ForeignAnswer for one that is not ours; TypeError when
 * the network fails
 */
export async function call<const C extends Call>(contract: C, given: Given<C>): Promise<CallAnswer<C>> {
  const token = findToken(contract, given);
  const response = await send(contract, given, token);
  const answer: unknown = await response.json().catch(() => undefined);
  const isOurs = isOurAnswer(response);
  const mayFit = response.ok && (isOurs || given.isOnlyShown === true);
  if (!mayFit && !isOurs) throw new ForeignAnswer(response.status, answer);
  if (!mayFit) throw toFailure(contract, response, answer, token);
  if (contract.answer === 'file') throw new Error('A file is fetched with fetchFile.');
  const parsed = z.safeParse(contract.answer, answer);
  if (!parsed.success && !isOurs) throw new ForeignAnswer(response.status, answer);
  if (!parsed.success) throw new ApiError(response.status, { message: NOT_UNDERSTOOD });
  if (!isOurs && isObject(parsed.data)) foreign.add(parsed.data);
  return parsed.data as CallAnswer<C>;
}

/** A call that answers with bytes. @throws ApiError, ForeignAnswer, TypeError as `call` */
export async function fetchFile<const C extends Call & { answer: 'file' }>(contract: C, given: Given<C>): Promise<Blob> {
  const token = findToken(contract, given);
  const response = await send(contract, given, token);
  if (response.ok && isOurAnswer(response)) return response.blob();
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isOurAnswer(response)) throw new ForeignAnswer(response.status, answer);
  throw toFailure(contract, response, answer, token);
}
