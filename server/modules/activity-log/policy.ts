import { LOG_AGE_MAX_DAYS } from '#contracts/progress.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

/** A browser's clock may be a little ahead of ours. */
const CLOCK_SLACK_MS = 2 * 60_000;
/** The earth's days lie between UTC-12 and UTC+14. */
const ZONE_WEST_MS = 12 * HOUR_MS;
const ZONE_EAST_MS = 14 * HOUR_MS;

export const toDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** How far a place's clock is from UTC at least, when it is this day there at this time. */
function findLeastOffset(loggedAt: number, day: string): number {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (loggedAt < start) return start - loggedAt;
  return Math.min(0, start + DAY_MS - 1 - loggedAt);
}

/** An entry of a clock that runs ahead, or years behind, counts as now, on the device's present day. Its minutes are right. */
export function correctTime(loggedAt: number, day: string, now: number): { loggedAt: number; day: string } {
  if (loggedAt <= now + CLOCK_SLACK_MS && loggedAt >= now - LOG_AGE_MAX_DAYS * DAY_MS) return { loggedAt, day };
  const offset = findLeastOffset(loggedAt, day);
  // A day that no zone has is another mistake, and stays for the check.
  const isOfEarth = offset >= -ZONE_WEST_MS && offset <= ZONE_EAST_MS;
  return { loggedAt: now, day: isOfEarth ? toDay(now + offset) : day };
}

/** What is wrong with the day of an entry whose time has been corrected, in words. */
export function findDayProblem(loggedAt: number, day: string): { field: 'day'; message: string } | undefined {
  // Text of this form sorts like the days it names.
  if (day < toDay(loggedAt - ZONE_WEST_MS) || day > toDay(loggedAt + ZONE_EAST_MS)) {
    return { field: 'day', message: 'It was not this day anywhere on earth at that time.' };
  }
  return undefined;
}

export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
