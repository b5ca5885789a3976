import { DAY_MS } from '../../core/durations.ts';
import type { GuardianProof } from './port.ts';

/**
 * "Mail plus": the link went to the guardian's mailbox alone, and a day after agreeing a second mail goes there. It shows
 * that somebody reads that mailbox, twice; not who.
 */
export const mailProof: GuardianProof = {
  method: 'mail-plus',
  check: async () => ({ isProven: true }),
  reminderAfterMs: DAY_MS,
};
