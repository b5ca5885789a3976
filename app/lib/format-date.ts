/** By hand: creating the first `Intl.DateTimeFormat` takes a browser longer than hydrating a whole page. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day as people write it, e.g. "7 November 2026". In UTC, so that the server and every browser agree. */
export function formatDate(isoTime: string): string {
  const date = new Date(isoTime);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
