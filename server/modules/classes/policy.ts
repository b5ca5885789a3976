import { FREE_TRIES, TRY_WAITS_SECONDS } from '#contracts/class-door.ts';
import { LOW_CHECK_PERCENT, type StuckFact } from '#contracts/class-tasks.ts';
import { LESSON_HOURS, TERM_DAYS } from '#contracts/classes.ts';
import { addDays, clampToday, toUtcDay } from '../../core/days.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

/** How long the next try waits after so many wrong ones; 0 while tries are free. */
export function findWaitMs(wrongCount: number): number {
  if (wrongCount < FREE_TRIES) return 0;
  const seconds = TRY_WAITS_SECONDS[Math.min(wrongCount - FREE_TRIES, TRY_WAITS_SECONDS.length - 1)] ?? 0;
  return seconds * 1000;
}

const OPEN_MS = { lesson: LESSON_HOURS * HOUR_MS, term: TERM_DAYS * DAY_MS };
export const findOpenUntil = (open: 'lesson' | 'term' | 'closed', now: number): number | null =>
  open === 'closed' ? null : now + OPEN_MS[open];

/** Today for a teacher, whose own day it is given; of a wrong clock the server's. */
export const findToday = (given: string | undefined, now: number): string =>
  given === undefined ? toUtcDay(now) : clampToday(given, now, 1);

type State = { opened_on: string | null; done_on: string | null; tries: number; best: number | null; hand_up_at: number | null };
type Due = { from_day: string | null; by_day: string | null };
export const NO_STATE: State = { opened_on: null, done_on: null, tries: 0, best: null, hand_up_at: null };

/** Three plain facts; nothing is derived from time. */
export function listStuckFacts(state: State, { by_day }: Due, today: string): StuckFact[] {
  const facts: StuckFact[] = [];
  const isDueTomorrow = by_day !== null && by_day === addDays(today, 1);
  if (isDueTomorrow && state.opened_on === null && state.done_on === null) facts.push('not_opened');
  if (state.tries >= 2 && (state.best ?? 0) < LOW_CHECK_PERCENT) facts.push('low_check');
  if (state.hand_up_at !== null) facts.push('hand_up');
  return facts;
}

/** "Ms Rao", or "Ms Rao and Mr Khan"; owners come first. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A code that opens nothing. */
export const CLOSED = { code_open_until: null, code_open_for: null };
