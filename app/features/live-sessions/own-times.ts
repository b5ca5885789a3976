import { MONTHS } from '../../lib/format-date.ts';
import { readOwnName, WEEKDAYS } from './zone.ts';

type DateWords = { weekdays: readonly string[]; months: readonly string[] };

/**
 * Runs behind the list of sessions in the first document: writes the days and hours of whoever reads it and shows them, so
 * that the page needs no other script to be read. Where sessions of one day in UTC fall on two here, or those of two on
 * one, where the day is chosen in the address, and where the zone has no name without a formatter, all stays out of sight,
 * and the page starts its scripts by itself. It knows nothing but its arguments.
 */
export function showOwnTimes(readName: (year: number) => string | undefined, { weekdays, months }: DateWords): void {
  const two = (part: number) => String(part).padStart(2, '0');
  const writeDay = (date: Date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const writeTime = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

  const line = document.querySelector('p.zone-pending');
  const groups = [...document.querySelectorAll('.sessions-days > section')].map((section) => {
    const times = [...section.querySelectorAll('time')].map((time) => ({ time, start: new Date(time.dateTime) }));
    return { section, times, days: new Set(times.map(({ start }) => writeDay(start))) };
  });
  const first = groups[0]?.times[0];
  const name = first && readName(first.start.getFullYear());
  const days = new Set(groups.flatMap((group) => [...group.days]));
  const isSameDays = days.size === groups.length && groups.every((group) => group.days.size === 1);
  if (line === null || name === undefined || !isSameDays || new URLSearchParams(location.search).has('day')) return;

  const choices = document.querySelectorAll<HTMLOptionElement>('.sessions-day option[value^="2"]');
  for (const [index, { section, times }] of groups.entries()) {
    for (const { time, start } of times) {
      const end = new Date(start.getTime() + Number(time.dataset['minutes']) * 60_000);
      time.textContent = `${writeTime(start)} to ${writeTime(end)}`;
    }
    const [heading, choice, start] = [section.querySelector('h2'), choices[index], times[0]?.start];
    if (heading === null || choice === undefined || start === undefined) continue;
    const label = `${weekdays[start.getDay()]} ${start.getDate()} ${months[start.getMonth()]}`;
    section.setAttribute('aria-label', label);
    heading.textContent = label;
    choice.value = writeDay(start);
    choice.textContent = label;
  }
  line.textContent = `Times are in your time zone: ${name}.`;
  for (const pending of document.querySelectorAll('.zone-pending')) pending.classList.remove('zone-pending');
}

export const OWN_TIMES_SCRIPT = import.meta.env.SSR
  ? `(${showOwnTimes.toString()})(${readOwnName.toString()},${JSON.stringify({ weekdays: WEEKDAYS, months: MONTHS })})`
  : '';
