import { useEffect } from 'react';
import { reviewCalls, type ReviewEntry } from '#contracts/course.ts';
import { keepReviewEntries, readKeptReview, wasReviewedOn } from '../../lib/course/kept-review.ts';
import { listAnsweredKeys } from '../../lib/course/review-outbox.ts';
import { useCall } from '../../lib/data/use-call.ts';
import { addDays } from '../../lib/local-day.ts';
import { useUser } from '../../lib/session.ts';

/** At most this many at a time (docs/spec/product.md §7). */
const ITEMS_MAX = 12;
/** Questions are kept so many days ahead, for days without a network. */
const AHEAD_DAYS = 14;

export type Due = {
  /** Undefined while nobody knows yet. */
  entries: readonly ReviewEntry[] | undefined;
  /** True when they are what this device knows, because the server cannot be asked. */
  isAway: boolean;
  problem: string | undefined;
  reload: () => void;
};

/** What is due on a day: as the server says, else as this device has kept it. What waits to be sent is not asked again. */
export function useDue(day: string): Due {
  const owner = useUser()?.id;
  const { answer, problem, isFailing, reload } = useCall(reviewCalls.list, { query: { day } });
  // Those that come first are the same, so the later day's answer holds both.
  const ahead = useCall(reviewCalls.list, { query: { day: addDays(day, AHEAD_DAYS) } }).answer;
  useEffect(() => {
    if (owner !== undefined && ahead !== undefined) keepReviewEntries(owner, ahead.items);
  }, [owner, ahead]);
  if (owner === undefined) return { entries: undefined, isAway: false, problem, reload };
  const isAway = answer === undefined && isFailing;
  const known = answer?.items ?? (isAway ? readKeptReview(owner).entries.filter(({ due_on }) => due_on <= day) : undefined);
  const answered = listAnsweredKeys(owner);
  return {
    entries: known?.filter(({ key }) => !answered.has(key) && !wasReviewedOn(day, key)).slice(0, ITEMS_MAX),
    isAway,
    problem,
    reload,
  };
}
