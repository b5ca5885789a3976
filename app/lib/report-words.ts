import type { ReportReason } from '#contracts/live-sessions.ts';

/** What can be wrong in a session, as a child says it; staff read the same words. */
export const REPORT_WORDS: Record<ReportReason, string> = {
  asked_for_contact: 'Somebody asked where I live or go to school, for a picture, or to talk somewhere else',
  unkind: 'Somebody was unkind or frightened me',
  stranger: 'Somebody was there who should not be there',
  alone: 'There was only one grown-up',
  other: 'Something else',
};
