import { useEffect, useRef, useState } from 'react';
import { reviewCalls, type ReviewEntry } from '#contracts/course.ts';
import { addDays } from '#contracts/days.ts';
import { cacheReviewEntries, readReviewCache, wasReviewedOn } from '../../sync/course/review-cache.ts';
import { useAnsweredKeys } from '../../sync/course/review-outbox.ts';
import { isForeign } from '../../data/api.ts';
import { useCall } from '../../data/use-call.ts';
import { useUser } from '../../session/session.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { canType } from '../../device/pre-reader.ts';
import type { LessonEntry } from './draw-five.ts';
import { loadDueLessons } from './load-lessons.ts';

/** At most this many at a time (docs/spec/product.md §7). */
const ITEMS_MAX = 12;
/** Questions are kept this far ahead, for days offline. */
const AHEAD_DAYS = 14;

/** A course question or own word, known to the server; or a lesson's question, known to this device. */
export type DueEntry = { from: 'course'; entry: ReviewEntry } | { from: 'lesson'; entry: LessonEntry };

export type Due = {
  /** Undefined while loading. */
  entries: readonly DueEntry[] | undefined;
  /** True when they come from this device because the server can't be reached. */
  isAway: boolean;
  problem: string | undefined;
  reload: () => void;
};

/** What is due of the lessons on this device; undefined while loading. */
function useDueLessons(day: string): readonly LessonEntry[] | undefined {
  const hasVoice = useLocalVoice();
  const [entries, setEntries] = useState<readonly LessonEntry[]>();
  // A round has begun by the time a voice is found.
  const asker = useRef({ hasVoice, canType: canType() });
  useEffect(() => {
    let isHere = true;
    void loadDueLessons(ITEMS_MAX, day, asker.current).then((found) => isHere && setEntries(found));
    return () => {
      isHere = false;
    };
  }, [day]);
  return entries;
}

/** What is due on a day: from the server, else from this device. Answers that wait to be sent are not asked again. */
export function useDue(day: string): Due {
  const owner = useUser()?.id;
  const { answer, problem, isFailing, reload } = useCall(reviewCalls.list, { query: { day } });
  // Earlier days come first, so the later day's answer holds both.
  const ahead = useCall(reviewCalls.list, { query: { day: addDays(day, AHEAD_DAYS) } }).answer;
  useEffect(() => {
    if (owner !== undefined && ahead !== undefined && !isForeign(ahead)) cacheReviewEntries(owner, ahead.items);
  }, [owner, ahead]);
  const lessons = useDueLessons(day);
  const answered = useAnsweredKeys();
  if (owner === undefined || lessons === undefined || answered === undefined) return { entries: undefined, isAway: false, problem, reload };
  const isAway = answer === undefined && isFailing;
  const known = answer?.items ?? (isAway ? readReviewCache(owner).entries.filter(({ due_on }) => due_on <= day) : undefined);
  const ofCourse = known?.filter(({ key }) => !answered.has(key) && !wasReviewedOn(day, key));
  return {
    entries:
      ofCourse &&
      [
        ...ofCourse.map((entry): DueEntry => ({ from: 'course', entry })),
        ...lessons.map((entry): DueEntry => ({ from: 'lesson', entry })),
      ].slice(0, ITEMS_MAX),
    isAway,
    problem,
    reload,
  };
}
