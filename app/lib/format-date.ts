/** Made once: each formatter takes memory that the collector does not see. */
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it, e.g. "7 November 2026". In UTC, so that the server and every browser agree. */
export function formatDate(isoTime: string): string {
  return LONG_DAY.format(new Date(isoTime));
}
