import type { RateLimit } from '../../core/rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Attempts, right or wrong, in one window. A name is never used twice: it is the key under which is counted. */
export const LIMITS = {
  loginOfAccount: { name: 'login-account', hits: 10, windowMs: 15 * MINUTE_MS },
  loginFromAddress: { name: 'login-address', hits: 50, windowMs: 15 * MINUTE_MS },
  /** A whole class registers from one school's address in one lesson. */
  register: { name: 'register', hits: 60, windowMs: HOUR_MS },
  forgotForEmail: { name: 'forgot-email', hits: 5, windowMs: HOUR_MS },
  forgotFromAddress: { name: 'forgot-address', hits: 20, windowMs: HOUR_MS },
  reset: { name: 'reset', hits: 20, windowMs: HOUR_MS },
  ownPassword: { name: 'own-password', hits: 10, windowMs: 15 * MINUTE_MS },
  guardianCalls: { name: 'guardian', hits: 30, windowMs: HOUR_MS },
  guardianResend: { name: 'guardian-resend', hits: 3, windowMs: HOUR_MS },
  /** However many accounts name it, an address is not flooded with requests. */
  guardianMail: { name: 'guardian-mail', hits: 10, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>;

export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A new session beyond this ends the one that was unused longest, so that nobody's list grows without end. */
export const SESSIONS_MAX = 50;
/** The time of last use is written no more often than this. */
export const SESSION_TOUCH_MS = HOUR_MS;
export const RESET_TOKEN_MS = 30 * MINUTE_MS;
