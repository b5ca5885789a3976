import { ERRORS, type ErrorCode, type FieldErrors } from '#contracts/errors.ts';

/** Thrown by a service that refuses a request. The HTTP layer turns it into a status and a body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which it is worth another try, for `too_many` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;
  /** Of a conflict: what is there now. */
  readonly current: unknown;
  /** Nothing more exact than the code's own sentence is said. */
  readonly isInCommonWords: boolean;

  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors; retryAfterSeconds?: number; current?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message);
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.isInCommonWords = options.message === undefined;
  }

  get status() {
    return ERRORS[this.code].status;
  }
}

/** A mistake in one field, said in one sentence at the field and as the message. */
export const createFieldError = (field: string, message: string) => new AppError('invalid', { message, fields: { [field]: [message] } });
