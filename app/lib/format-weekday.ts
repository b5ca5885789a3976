import { MONTHS } from './format-date.ts';

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Of a day within the next week, e.g. "Thursday 3 December". In UTC too. */
export function formatWeekday(isoTime: string): string {
  const date = new Date(isoTime);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
