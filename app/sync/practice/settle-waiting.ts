import { progressCalls } from '#contracts/progress.ts';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/api.ts';
import { findToken, listOwn, removeEntry, toBody } from '../../device/waiting-log.ts';

/** Never accepted, however often it is sent. A call that is not there (404) may be there later. */
const isRefused = (error: unknown) => error instanceof ApiError && [403, 422].includes(error.status);

/**
 * Sends what waits and reads the answers while the page is there; also what a beacon carried, since a busy server may have
 * refused it. Entries go once the server has them, or never wants them.
 * @throws ApiError, TypeError when the server cannot take it now
 */
export async function settleWaiting(userId: number): Promise<void> {
  for (const entry of listOwn(userId)) {
    const activityToken = findToken(userId);
    if (activityToken === undefined) return;
    try {
      await call(progressCalls.logActivity, { body: toBody(entry, activityToken) });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    removeEntry(entry.id);
  }
}
