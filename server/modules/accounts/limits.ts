import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import type { RateLimit } from '../../core/rate-limit.ts';

const MINUTE_MS = 60_000;

/**
 * What is counted in one window. Names are keys, never reused. Budgets shared by a school, family or mobile network (an
 * address) are larger than one person can use up, and slow down first.
 */
export const LIMITS = {
  /** Failures for one account from one address. */
  loginOfPair: { name: 'login-pair', hits: 10, windowMs: 15 * MINUTE_MS },
  /** Failures in a browser in which the account signed in before: strangers cannot use this up. */
  loginOfBrowser: { name: 'login-browser', hits: 10, windowMs: 15 * MINUTE_MS },
  /** Failures from one address for accounts that did not sign in from there within a day. */
  loginFromAddress: { name: 'login-address', hits: 300, windowMs: 15 * MINUTE_MS, slowFrom: 100, slowMs: 500 },
  /** Not a limit: remembers for a day that an account signed in from an address. */
  familiarPair: { name: 'login-familiar', hits: 1_000_000, windowMs: DAY_MS },
  /** Wrong digits after a right password, from wherever they come. */
  digits: { name: 'second-step', hits: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong digits in a browser in which the account signed in before: strangers cannot use this up. */
  digitsOfBrowser: { name: 'second-step-browser', hits: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong recovery codes for one account from one address or known browser; 80 random bits need no limit for the account. */
  recoveryCode: { name: 'recovery-code', hits: 10, windowMs: 15 * MINUTE_MS },
  /** A whole school registers from one address. */
  register: { name: 'register', hits: 300, windowMs: HOUR_MS, slowFrom: 100, slowMs: 500 },
  /** Mails to the owner of an address that was used in an attempt to register. */
  takenMail: { name: 'taken-mail', hits: 1, windowMs: DAY_MS },
  /** From one address for accounts that did not sign in from there within a day. */
  forgotFromAddress: { name: 'forgot-address', hits: 100, windowMs: HOUR_MS },
  /** Mails about devices that are new. */
  newDeviceMail: { name: 'new-device-mail', hits: 1, windowMs: DAY_MS },
  /** Above this an account gets no further reset mail for a while; the answer is the same. */
  resetMail: { name: 'reset-mail', hits: 1, windowMs: 5 * MINUTE_MS },
  /** The same, asked for in a browser in which the account signed in before: strangers cannot use this up. */
  resetMailOfBrowser: { name: 'reset-mail-browser', hits: 3, windowMs: HOUR_MS },
  /** Links that are none, from one address. */
  reset: { name: 'reset', hits: 100, windowMs: HOUR_MS },
  confirm: { name: 'confirm', hits: 100, windowMs: HOUR_MS },
  /** The running download. Longer than 25 MB take on a slow line; a lock left behind expires then. */
  exportRunning: { name: 'export-running', hits: 1, windowMs: 10 * MINUTE_MS },
  /** Downloads of everything that is stored about a person. */
  export: { name: 'export', hits: 3, windowMs: HOUR_MS },
  ownPassword: { name: 'own-password', hits: 10, windowMs: 15 * MINUTE_MS },
  /** Mails that one person asks for: confirming an address, changing it. */
  ownMail: { name: 'own-mail', hits: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, RateLimit & { slowFrom?: number; slowMs?: number }>;

/** From when its mail leaves. */
export const RESET_TOKEN_MS = 30 * MINUTE_MS;
/** A mail waits for its turn at most this long, so no link ends later than this and its half hour. */
export const RESET_WAITS_MS = DAY_MS;
/** A newer link leaves older ones valid, so a stranger cannot void someone's link. */
export const RESET_LINKS_MAX = 3;
