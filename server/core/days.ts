import { DAY_MS } from './durations.ts';
/** Days are texts like "2026-11-03", in the learner's own time zone; as texts they sort as days do. */

/** A moment as the calls say it: ISO 8601. */
export const toIso = (epochMs: number) => new Date(epochMs).toISOString();

export const toUtcDay = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** False for a day that no calendar has, such as "2026-02-30". */
export function isRealDay(text: string): boolean {
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && toUtcDay(epochMs) === text;
}

export const addDays = (day: string, count: number) => toUtcDay(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);

/** The latest day that it can be anywhere on earth at this time. */
const findLatestDay = (epochMs: number) => addDays(toUtcDay(epochMs), 1);

/** Today is at most the day before anywhere on earth; one more is a clock that is a little slow. */
const TODAY_BEHIND_MAX = 2;
/** What was done without a network may be sent so many days later. */
const DONE_BEHIND_MAX = 30;

function clamp(day: string, epochMs: number, { behind, ahead }: { behind: number; ahead: number }): string {
  const today = toUtcDay(epochMs);
  return day > addDays(findLatestDay(epochMs), ahead) || day < addDays(today, -behind) ? today : day;
}

/** The day on which something was done, as it was sent. A clock that is wrong, in either direction, counts as today. */
export const clampDay = (day: string, epochMs: number): string => clamp(day, epochMs, { behind: DONE_BEHIND_MAX, ahead: 0 });

/** The day it is for the one who asks, or up to `ahead` days later; of a wrong clock, today. */
export const clampToday = (day: string, epochMs: number, ahead = 0): string => clamp(day, epochMs, { behind: TODAY_BEHIND_MAX, ahead });

/** 4 March 2027: the same for every reader. */
export const formatDay = (epochMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(epochMs));
