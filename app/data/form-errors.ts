import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { ApiError, ForeignAnswer } from './api-error.ts';

type Checked<Data> = { isValid: true; data: Data } | { isValid: false; errors: FieldErrors };

/** Checks a form with the server's schema. One message a field: the first thing to put right. */
export function checkForm<Schema extends z.core.$ZodType>(schema: Schema, values: unknown): Checked<z.core.output<Schema>> {
  const result = z.safeParse(schema, values);
  if (result.success) return { isValid: true, data: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= [issue.message];
  return { isValid: false, errors };
}

export const UNREACHABLE = 'We could not reach the server. What you wrote is still here. Please check your connection and try again.';

/** A failed call as a sentence and fields. `fallback`: the specified text without a message (docs/spec/platform.md §8). */
export function describeFailure(error: unknown, fallback?: string): { message: string; errors: FieldErrors } {
  if (error instanceof ForeignAnswer && error.body !== undefined) return { message: error.body.message, errors: error.body.errors ?? {} };
  if (!(error instanceof ApiError)) return { message: fallback ?? UNREACHABLE, errors: {} };
  // An answer without words says nothing to a reader.
  const message = error.message.startsWith('HTTP error!') ? (fallback ?? ERRORS.internal.message) : error.message;
  return { message, errors: error.fields };
}
