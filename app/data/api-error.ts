import { errorBody, type ErrorBody, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';

/** A failed answer of this program. `message` is the server's, in plain words. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  /** In a conflict: the server's current state. */
  readonly current: unknown;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? `HTTP error! status: ${status}`);
    this.status = status;
    this.fields = body.errors ?? {};
    this.current = body.current;
  }
}

const BODY_NAMES: readonly string[] = Object.keys(errorBody.shape);

function readBody(answer: unknown): ErrorBody | undefined {
  const body = z.safeParse(errorBody, answer).data;
  return body !== undefined && Object.keys(answer as object).every((name) => BODY_NAMES.includes(name)) ? body : undefined;
}

/**
 * Something on the way answered in place of this program (contracts/answer-mark.ts). It settles nothing, deletes nothing and ends
 * no sign-in: to what lies on the device it is a network that fails. Words in the shape of our own may be shown.
 */
export class ForeignAnswer extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, answer: unknown) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
    this.body = status >= 400 ? readBody(answer) : undefined;
  }
}

/** The status that a screen may speak of; undefined for a lost network and for an answer that speaks another language. */
export function findShownStatus(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return error instanceof ForeignAnswer && error.body !== undefined ? error.status : undefined;
}

/** For logs. */
export const describeStatus = (error: unknown): number | 'no answer' =>
  error instanceof ApiError || error instanceof ForeignAnswer ? error.status : 'no answer';
