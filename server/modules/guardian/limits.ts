import { GIVEN_LINK_DAYS, GRACE_DAYS, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import type { RateLimit } from '../../core/rate-limit.ts';

/** A name is never used twice: it is the key under which is counted. */
export const LIMITS = {
  /** Calls with one guardian's link, from wherever. */
  guardianOfLink: { name: 'guardian-link', hits: 60, windowMs: HOUR_MS },
  /** Links that are none, from one address: thousands may share it. */
  guardianFromAddress: { name: 'guardian-address', hits: 100, windowMs: HOUR_MS },
  guardianResend: { name: 'guardian-resend', hits: 3, windowMs: HOUR_MS },
  /** What children ask of guardians who agreed, by mailbox. Beyond it the child is told to wait. */
  guardianMail: { name: 'guardian-mail', hits: 10, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>;

export const GUARDIAN_LINK_MS = GUARDIAN_LINK_DAYS * DAY_MS;
export const GIVEN_LINK_MS = GIVEN_LINK_DAYS * DAY_MS;
export const GRACE_MS = GRACE_DAYS * DAY_MS;
