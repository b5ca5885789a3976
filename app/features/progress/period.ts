export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];
/** The days from `from` to `to`, both included. */
export type Bucket = { from: string; to: string; label: string; longLabel: string };
export type Period = { from: string; to: string; title: string; buckets: readonly Bucket[] };

const DAY_MS = 86_400_000;
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (day: string, count: number) => toDay(new Date(toDate(day).getTime() + count * DAY_MS));
const makeFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(toDate(day));
};
const formatWeekday = makeFormat({ weekday: 'short' });
const formatLongDay = makeFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const formatDayOfMonth = makeFormat({ day: 'numeric' });
const formatDay = makeFormat({ day: 'numeric', month: 'long' });
const formatMonth = makeFormat({ month: 'short' });
const formatLongMonth = makeFormat({ month: 'long', year: 'numeric' });

function findFirstDay(span: Span, day: string): string {
  if (span === 'week') return addDays(day, -((toDate(day).getUTCDay() + 6) % 7));
  return span === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

function findNext(span: Span, first: string, step: 1 | -1): string {
  if (span === 'week') return addDays(first, 7 * step);
  const date = toDate(first);
  if (span === 'month') date.setUTCMonth(date.getUTCMonth() + step);
  else date.setUTCFullYear(date.getUTCFullYear() + step);
  return toDay(date);
}

const listDaysOf = (from: string, to: string): string[] => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

function listBuckets(span: Span, from: string, to: string): Bucket[] {
  if (span === 'year') {
    return Array.from({ length: 12 }, (_, month) => {
      const first = `${from.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`;
      return { from: first, to: addDays(findNext('month', first, 1), -1), label: formatMonth(first), longLabel: formatLongMonth(first) };
    });
  }
  const label = span === 'week' ? formatWeekday : formatDayOfMonth;
  return listDaysOf(from, to).map((day) => ({ from: day, to: day, label: label(day), longLabel: formatLongDay(day) }));
}

export function getPeriod(span: Span, day: string): Period {
  const from = findFirstDay(span, day);
  const to = addDays(findNext(span, from, 1), -1);
  const title = span === 'week' ? `${formatDay(from)} to ${formatDay(to)}` : span === 'month' ? formatLongMonth(from) : from.slice(0, 4);
  return { from, to, title, buckets: listBuckets(span, from, to) };
}

/** A day of the next or previous period. */
export const movePeriod = (span: Span, day: string, step: 1 | -1): string => findNext(span, findFirstDay(span, day), step);
