import { reviewCalls } from '#contracts/course.ts';
import { call } from '../../data/api.ts';

/** How many course questions are due on the day, as the account knows. */
export async function countDue(token: string, day: string): Promise<number> {
  const { due } = await call(reviewCalls.list, { query: { day }, token });
  return due;
}
