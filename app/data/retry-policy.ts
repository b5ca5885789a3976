import { findShownStatus } from './api-error.ts';

/** Two more tries, after one second and three more (docs/spec/product.md §3). */
export const RETRY_WAITS_MS: readonly number[] = [1000, 3000];

/** Whether asking again would give the same answer. */
export function isFinal(error: unknown): boolean {
  const status = findShownStatus(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}
