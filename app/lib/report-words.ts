import type { ReportReason } from '#contracts/live-sessions.ts';

/** What can be wrong in a session, as a child says it; staff read the same words. */
export const REPORT_WORDS: Record<ReportReason, string> = {
  asked_for_contact: 'Someone asked where I live or go to school, for a picture, or to talk somewhere else',
  unkind: 'Someone was unkind or frightened me',
  stranger: 'Someone was there who should not have been',
  alone: 'There was only one grown-up',
  other: 'Something else',
};
