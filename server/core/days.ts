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

/** The day as it was sent, but never one still to come: some clocks are wrong. */
export const clampDay = (day: string, epochMs: number) => (day > findLatestDay(epochMs) ? toUtcDay(epochMs) : day);

/** 4 March 2027: the same for every reader. */
export const formatDay = (epochMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(epochMs));
