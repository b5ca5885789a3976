import { DAY_MS } from '../../core/durations.ts';
import type { GuardianProof } from './port.ts';

/** "Mail plus": a second mail a day after agreeing. It proves twice that someone reads that mailbox, not who. */
export const mailProof: GuardianProof = {
  method: 'mail-plus',
  check: async () => ({ isProven: true }),
  reminderAfterMs: DAY_MS,
};
