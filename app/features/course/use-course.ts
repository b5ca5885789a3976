import { useEffect, useState } from 'react';
import { courseCalls, menu, rightSide, type Menu, type RightSide } from '#contracts/course.ts';
import { isForeign } from '../../data/api.ts';
import { describeStatus } from '../../data/api-error.ts';
import { fetchAhead, toGiven } from './fetch-ahead.ts';
import { z } from '#contracts/zod.ts';
import { useCall } from '../../data/use-call.ts';
import { findCourseAnswer, cacheCourseAnswer } from '../../device/course-answers.ts';
import type { MenuNode } from '../../sync/course/menu-tree.ts';

/** The specified log of a failed menu call (docs/spec/platform.md §8). */
const logMenuFailure = (error: unknown) => `HTTP error! status: ${describeStatus(error)}`;

export type Status = 'idle' | 'loading' | 'error';
type Loaded<Answer> = { answer: Answer | undefined; status: Status; reload: () => void };

/** Server-rendered, else the server's answer now, else this device's copy. */
function chooseAnswer<Answer>(
  initial: Answer | undefined,
  fetched: { answer: Answer | undefined; problem: string | undefined; reload: () => void },
  cached: Answer | undefined,
): Loaded<Answer> {
  const answer = initial ?? fetched.answer ?? cached;
  const status = answer !== undefined ? 'idle' : fetched.problem === undefined ? 'loading' : 'error';
  return { answer, status, reload: fetched.reload };
}

/** `load-menu`: idle, then loading, then idle or error; a success replaces what was there (docs/spec/platform.md §4). */
export function useMenu(initial: Menu | undefined): Loaded<Menu> {
  const fetched = useCall(courseCalls.loadMenu, {}, { isReady: initial === undefined, logAs: logMenuFailure });
  const [cached, setCached] = useState<Menu>();
  const fresh = initial ?? fetched.answer;
  useEffect(() => {
    if (fresh === undefined) void findCourseAnswer('menu').then((cached) => setCached(z.safeParse(menu, cached).data));
    else if (!isForeign(fresh)) void cacheCourseAnswer('menu', fresh);
  }, [fresh]);
  return chooseAnswer(initial, fetched, cached);
}

/** `get-right-side`: a page and its quiz. Without an id nothing is fetched. */
export function useRightSide(id: number | undefined, initial: RightSide | undefined): Loaded<RightSide> {
  const isAsked = id !== undefined && initial === undefined;
  const fetched = useCall(courseCalls.getRightSide, toGiven(id ?? 0), { isReady: isAsked, logAs: logMenuFailure });
  const [cached, setCached] = useState<{ id: number; answer: RightSide | undefined }>();
  const fresh = initial ?? fetched.answer;
  useEffect(() => {
    if (id === undefined) return;
    if (fresh === undefined)
      void findCourseAnswer(`page-${id}`).then((cached) => setCached({ id, answer: z.safeParse(rightSide, cached).data }));
    else if (!isForeign(fresh)) void cacheCourseAnswer(`page-${id}`, fresh);
  }, [id, fresh]);
  return chooseAnswer(initial, fetched, cached !== undefined && cached.id === id ? cached.answer : undefined);
}

/** Makes an opened unit work offline: once this page is read, the unit's other pages and small pictures are fetched. */
export function useUnitAhead(leaves: readonly MenuNode[], shown: RightSide | undefined): void {
  const current = shown?.page?.id;
  const ids = leaves
    .map(({ id }) => id)
    .filter((id) => id !== current)
    .join(' ');
  useEffect(() => {
    if (shown === undefined || current === undefined) return undefined;
    if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void fetchAhead(shown, ids.split(' ').filter(Boolean).map(Number), stop.signal), AHEAD_AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [ids, current, shown]);
}
const AHEAD_AFTER_MS = 1500;
