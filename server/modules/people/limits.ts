import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
const MINUTE_MS = 60_000;

/** On the person's own device. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** On every other device. */
export const SHARED_SESSION_IDLE_MS = 2 * HOUR_MS;
/** No sign-in lasts longer, however much it is used. */
export const SESSION_MS = 90 * DAY_MS;
/** A new session beyond this ends the least recently used one, so that the list cannot grow without bound. */
export const SESSIONS_MAX = 50;
/** The time of last use is written no more often than this, on an own device and on every other. */
export const SESSION_TOUCH_MS = HOUR_MS;
export const SHARED_SESSION_TOUCH_MS = 5 * MINUTE_MS;
/** A class may let a sign-in rest for five minutes only. */
export const PUPIL_SESSION_TOUCH_MS = MINUTE_MS;
export const CONFIRM_LINK_MS = 30 * DAY_MS;
/** An account unused for two years is deleted, after a mail a month before and one a week before. */
export const UNUSED_MS = 730 * DAY_MS;
export const UNUSED_NOTICE_MS = 30 * DAY_MS;
/** Before an account ends its owner is told this long before. */
export const ENDING_NOTICE_MS = 7 * DAY_MS;
