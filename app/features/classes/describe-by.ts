import { formatDate } from '../../lib/format-date.ts';
import { formatWeekday } from '../../lib/format-weekday.ts';
import { toLocalDay } from '../../lib/local-day.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;
const toDate = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/** "today", "on Friday", or a date. A day that has passed says what it was. */
export function describeBy(day: string, today = toLocalDay(new Date())): string {
  const days = Math.round((toDate(day) - toDate(today)) / DAY_MS);
  const name = Math.abs(days) <= WEEK_DAYS ? formatWeekday(day) : formatDate(day);
  if (days < 0) return `was for ${name}`;
  if (days === 0) return 'for today';
  return days === 1 ? 'for tomorrow' : `for ${name}`;
}
