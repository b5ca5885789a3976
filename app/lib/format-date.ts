/** By hand: the first `Intl.DateTimeFormat` takes longer than hydrating a whole page. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** E.g. "7 November 2026". In UTC, so that the server and every browser agree. */
export function formatDate(isoTime: string): string {
  const date = new Date(isoTime);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Of a day within the next week, e.g. "Thursday 3 December". In UTC too. */
export function formatWeekday(isoTime: string): string {
  const date = new Date(isoTime);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
