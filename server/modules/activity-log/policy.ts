import { LOG_AGE_MAX_DAYS } from '#contracts/progress.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A browser's clock may be a little ahead of ours. */
const CLOCK_SLACK_MS = 2 * 60_000;
/** The earth's days lie between UTC-12 and UTC+14. */
const ZONE_WEST_MS = 12 * HOUR_MS;
const ZONE_EAST_MS = 14 * HOUR_MS;

export const toDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/**
 * An entry of a clock that runs ahead: it happened at the latest now, and its day moves back as far as its time does. The
 * minutes themselves were counted rightly.
 */
export function correctTime(loggedAt: number, day: string, now: number): { loggedAt: number; day: string } {
  if (loggedAt <= now + CLOCK_SLACK_MS) return { loggedAt, day };
  const noon = Date.parse(`${day}T12:00:00Z`) - (loggedAt - now);
  // A day that no zone has by now is another mistake, and stays for the check.
  return { loggedAt: now, day: Number.isFinite(noon) && noon > 0 ? toDay(noon) : day };
}

/** What is wrong with the time of an entry, in words, by field. */
export function findTimeProblem(loggedAt: number, day: string, now: number): { field: 'logged_at' | 'day'; message: string } | undefined {
  if (loggedAt < now - LOG_AGE_MAX_DAYS * DAY_MS) return { field: 'logged_at', message: 'This is too long ago.' };
  // Text of this form sorts like the days it names.
  if (day < toDay(loggedAt - ZONE_WEST_MS) || day > toDay(loggedAt + ZONE_EAST_MS)) {
    return { field: 'day', message: 'It was not this day anywhere on earth at that time.' };
  }
  return undefined;
}

export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
