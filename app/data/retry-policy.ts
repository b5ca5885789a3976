import { ApiError } from './api-error.ts';

/** A failed call is tried again after one second and after three more (docs/spec/product.md §3). */
export const RETRY_WAITS_MS: readonly number[] = [1000, 3000];

/** An answer that will be the same next time is not asked for again. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
