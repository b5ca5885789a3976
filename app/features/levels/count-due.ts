import { reviewCalls } from '#contracts/course.ts';
import { call } from '../../data/api.ts';

/** Course questions due on the day, by the account. */
export async function countDue(token: string, day: string): Promise<number> {
  const { due } = await call(reviewCalls.list, { query: { day }, token, isOnlyShown: true });
  return due;
}
