import { ERRORS, type ErrorCode, type FieldErrors } from '#contracts/errors.ts';

/** What a service throws when it will not do what was asked. The door (HTTP) turns it into a status and a body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors } = {}) {
    super(options.message ?? ERRORS[code].message);
    this.code = code;
    this.fields = options.fields;
  }

  get status() {
    return ERRORS[this.code].status;
  }
}

/** A mistake in one field, said in one sentence at the field and as the message. */
export const createFieldError = (field: string, message: string) => new AppError('invalid', { message, fields: { [field]: [message] } });
