/** By hand: the first `Intl.DateTimeFormat` takes longer than hydrating a whole page. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** E.g. "7 November 2026". In UTC, so that the server and every browser agree. */
export function formatDate(isoTime: string): string {
  const date = new Date(isoTime);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
