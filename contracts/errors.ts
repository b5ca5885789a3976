import { z } from './zod.ts';

/** One table: error code → HTTP status and the plain words a person reads. */
export const ERRORS = {
  malformed: { status: 400, message: 'This request could not be understood.' },
  unauthenticated: { status: 401, message: 'Please sign in first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  consent_needed: { status: 403, message: 'Your guardian has to agree before anything you make is stored with us.' },
  second_step_needed: {
    status: 403,
    message: 'To use your role, please set up the second step of signing in under "Your account".',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take this kind of request.' },
  conflict: { status: 409, message: 'This clashes with something that is already there.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  wrong_type: { status: 415, message: 'Please send JSON.' },
  invalid: { status: 422, message: 'Please check the fields that are marked.' },
  too_many: { status: 429, message: 'That was a lot in a short time. Please wait a little and try again.' },
  unavailable: {
    status: 503,
    message: "We can't do this at the moment. Please try again in a little while. What you wrote is still here.",
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

/** Sent as Retry-After with `unavailable`, in seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 5;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by field name, e.g. `{ email: ['Please enter an email address.'] }`. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not a success (docs/spec/product.md §5). */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of a conflict: what is there now, so that both can be kept. */
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;
