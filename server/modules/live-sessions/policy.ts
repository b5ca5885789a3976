import { CANCEL_HOURS, HOLD_HOURS, LINK_SHOWN_MINUTES, type LiveSession, type SessionLevel } from '#contracts/live-sessions.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';

const MINUTE_MS = 60_000;
export const REMIND_BEFORE_MS = DAY_MS;
/** A guardian gets this long at least, or is not asked. */
const HOLD_MIN_MS = HOUR_MS;
/** Who is there is noted from so long before the start: people come early. */
const ATTENDANCE_BEFORE_MS = LINK_SHOWN_MINUTES * MINUTE_MS;

/** Children are never alone with one grown-up. */
const ADULTS = 2;

type Times = { starts_at: number; minutes: number };

export const getEnd = ({ starts_at, minutes }: Times): number => starts_at + minutes * MINUTE_MS;
export const getLinkTime = ({ starts_at }: Times): number => starts_at - LINK_SHOWN_MINUTES * MINUTE_MS;
export const getCancelTime = ({ starts_at }: Times): number => starts_at - CANCEL_HOURS * HOUR_MS;

type Readiness = {
  level: SessionLevel;
  cancelled_at: number | null;
  example_key: string | null;
  /** How many rows say that sessions for children are on: 1 or 0. */
  children_open: number;
  /** Of the two adults, how many said that they lead it and may. */
  confirmed_adults: number;
};

/** Sessions for children and teens need the switch of the studio and two adults who said yes; anything less is not open. */
export function getState(date: Readiness): LiveSession['state'] {
  if (date.cancelled_at !== null) return 'cancelled';
  if (date.level === 'adults') return 'open';
  if (date.children_open === 0) return 'closed';
  // An example has no meeting, so no one leads it.
  return date.confirmed_adults >= ADULTS || date.example_key !== null ? 'open' : 'unconfirmed';
}

/** The meeting link is for those with a seat, from shortly before the start to the end (docs/spec/product.md §10). */
export function isLinkShown(date: Times & Readiness, seat: { state: string; agreement: string }, now: number): boolean {
  const hasSeat = seat.state === 'booked' && seat.agreement !== 'asked';
  return hasSeat && getState(date) === 'open' && now >= getLinkTime(date) && now < getEnd(date);
}

export const mayMarkAttendance = ({ starts_at }: Times, now: number): boolean => now >= starts_at - ATTENDANCE_BEFORE_MS;

/** Until when a seat waits for a guardian; undefined where there is not time enough to ask one. */
export function getHoldEnd(date: Times, now: number): number | undefined {
  const end = Math.min(now + HOLD_HOURS * HOUR_MS, getCancelTime(date));
  return end - now >= HOLD_MIN_MS ? end : undefined;
}
