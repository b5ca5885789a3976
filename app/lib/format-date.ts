/** A day as people write it, e.g. "7 November 2026". In UTC, so that the server and every browser agree. */
export function formatDate(isoTime: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoTime));
}
