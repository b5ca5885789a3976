const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** In UTC, as in the log, so that admins in two places mean the same moment. */
export const formatMoment = (isoTime: string): string => `${MOMENT.format(new Date(isoTime))} UTC`;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
/** "1.4 GB", in steps of 1,000 as shops sell disks. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`;
}

/** How long something took, given in milliseconds. */
export function formatSpan(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} seconds` : `${Math.round(ms / 60_000)} minutes`;
}

export const countMails = (count: number): string => (count === 1 ? '1 mail' : `${count} emails`);

export const ACTOR_WORDS: Record<string, string> = {
  self: 'The person',
  guardian: 'A guardian',
  staff: 'Staff',
  system: 'The program',
};

/** "consent_given" as a person reads it. */
export const wordAction = (action: string): string => {
  const words = action.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const HOUR_MS = 3_600_000;
/** Follows "every". */
export function wordEvery(ms: number): string {
  if (ms % (24 * HOUR_MS) === 0) return ms === 24 * HOUR_MS ? 'day' : `${ms / (24 * HOUR_MS)} days`;
  if (ms % HOUR_MS === 0) return ms === HOUR_MS ? 'hour' : `${ms / HOUR_MS} hours`;
  return `${Math.round(ms / 60_000)} minutes`;
}
