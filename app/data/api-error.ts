import type { ErrorBody, FieldErrors } from '#contracts/errors.ts';

/** A failed answer. `message` is the server's, in plain words. */
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
