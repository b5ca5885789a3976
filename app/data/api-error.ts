import type { ErrorBody, FieldErrors } from '#contracts/errors.ts';

/** A call that was answered with a failure. `message` is what the server said, in plain words. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  /** Of a conflict: what the server has now. */
  readonly current: unknown;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? `HTTP error! status: ${status}`);
    this.status = status;
    this.fields = body.errors ?? {};
    this.current = body.current;
  }
}
