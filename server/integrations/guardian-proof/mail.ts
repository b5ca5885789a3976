import type { GuardianProof } from './port.ts';

const DAY_MS = 86_400_000;

/**
 * "Mail plus": the link went to the guardian's mailbox alone, and a day after agreeing a second mail goes there. It shows
 * that somebody reads that mailbox, twice; not who.
 */
export const mailProof: GuardianProof = {
  method: 'mail-plus',
  check: async () => ({ isProven: true }),
  secondLookAfterMs: DAY_MS,
};
