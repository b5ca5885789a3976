import { CANCEL_HOURS, HOLD_HOURS, LINK_SHOWN_MINUTES } from '#contracts/live-sessions.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

const MINUTE_MS = 60_000;
export const REMIND_BEFORE_MS = DAY_MS;
/** A guardian gets this long at least, or is not asked. */
const HOLD_MIN_MS = HOUR_MS;
/** Who is there is noted from so long before the start: people come early. */
const ATTENDANCE_BEFORE_MS = LINK_SHOWN_MINUTES * MINUTE_MS;

type Times = { starts_at: number; minutes: number };

export const getEnd = ({ starts_at, minutes }: Times): number => starts_at + minutes * MINUTE_MS;
export const getLinkTime = ({ starts_at }: Times): number => starts_at - LINK_SHOWN_MINUTES * MINUTE_MS;
export const getCancelTime = ({ starts_at }: Times): number => starts_at - CANCEL_HOURS * HOUR_MS;

/** The meeting link is for those with a seat, from shortly before the start to the end (docs/spec/product.md §10). */
export function isLinkShown(
  date: Times & { cancelled_at: number | null },
  seat: { state: string; agreement: string },
  now: number,
): boolean {
  const hasSeat = seat.state === 'booked' && seat.agreement !== 'asked';
  return hasSeat && date.cancelled_at === null && now >= getLinkTime(date) && now < getEnd(date);
}

export const mayMarkAttendance = ({ starts_at }: Times, now: number): boolean => now >= starts_at - ATTENDANCE_BEFORE_MS;

/** Until when a seat waits for a guardian; undefined where there is not time enough to ask one. */
export function getHoldEnd(date: Times, now: number): number | undefined {
  const end = Math.min(now + HOLD_HOURS * HOUR_MS, getCancelTime(date));
  return end - now >= HOLD_MIN_MS ? end : undefined;
}
