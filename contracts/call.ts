import type { ErrorCode } from './errors.ts';
import type { Capability } from './roles.ts';
import type { z } from './zod.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: anyone; anyone signed in; those whose data may be stored; any staff role; or roles with a right and the
 * second step. No default: a call without it does not compile.
 */
export type Access = 'public' | 'signedIn' | 'storing' | 'staff' | Capability;

/** Everything that both sides need to know of one call. The server, the browser and OpenAPI read the same. */
export type Call = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** In the router's words, e.g. `/api/blogs/:slug`. */
  path: `/api/${string}` | `/threeseas/api/${string}`;
  summary: string;
  access: Access;
  /** Of the path. What does not fit names nothing: 404. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** JSON unless said: `form` is a form's data, `raw` the bytes as they came (then without `body`). */
  bodyAs?: 'json' | 'form' | 'raw';
  /** Bytes; 64 KiB unless said. */
  limitBytes?: number;
  /** What is answered: checked on both sides. `file` is bytes with a type of their own. */
  answer: Schema | 'file';
  status?: 200 | 201 | 202;
  errors: readonly ErrorCode[];
  /** Words that the specification gives this call for an error, instead of the common ones. */
  words?: Partial<Record<ErrorCode, string>>;
  /** The answer is personal, so it is never cached. Always so behind a guard. */
  personal?: boolean;
  /** Public, but a bearer token is sent along: staff may be answered more. Such an answer is never cached. */
  knowsBearer?: true;
  /** Its bytes do not count for the account's hour: the operator downloads as much as the site holds. */
  isNotCounted?: true;
  /** The browser saves the answer under this name. */
  downloadName?: string;
  /** The answer may be large: the handler gives its JSON in pieces, which are sent as they come and not checked here. */
  inParts?: true;
};

/** Ties the parts together and keeps their exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Output<C, Key extends string> = C extends { [K in Key]: infer S extends Schema } ? z.core.output<S> : undefined;
type Input<C, Key extends string> = C extends { [K in Key]: infer S extends Schema } ? z.core.input<S> : undefined;
export type CallQuery<C extends Call> = Output<C, 'query'>;
export type CallBody<C extends Call> = C extends { bodyAs: 'raw' } ? Uint8Array<ArrayBuffer> : Output<C, 'body'>;
export type CallParams<C extends Call> = C extends { params: infer S extends Schema } ? z.core.output<S> : Record<string, string>;
export type CallAnswer<C extends Call> = Output<C, 'answer'>;
export type GivenQuery<C extends Call> = Input<C, 'query'>;
export type GivenBody<C extends Call> = C extends { bodyAs: 'raw' } ? Blob | Uint8Array<ArrayBuffer> : Input<C, 'body'>;
/** What a handler gives back: for `file`, the bytes and what they are; for `inParts`, the pieces of its JSON. */
export type GivenAnswer<C extends Call> = C extends { inParts: true }
  ? AsyncGenerator<string>
  : C extends { answer: infer S extends Schema }
    ? z.core.input<S>
    : FileAnswer;
export type FileAnswer = {
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  type: string;
  /** Offered as a download under this name. */
  name?: string;
  headers?: Record<string, string>;
  /** 206 where only the part was asked for that `Content-Range` names. */
  status?: 200 | 206;
};

/** The errors of every call that takes a form. */
export const FORM_ERRORS = ['malformed', 'too_large', 'wrong_type', 'invalid', 'too_many'] as const satisfies readonly ErrorCode[];
