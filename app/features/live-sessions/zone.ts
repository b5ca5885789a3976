import { MONTHS } from '../../lib/format-date.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** The server's zone: anything else would be a guess about the reader. */
const RENDERED_ZONE = 'UTC';
/** The device's own clock. Its name costs a formatter, so it is looked up only when said. */
export const OWN_ZONE = 'own';

export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** One per zone: a formatter takes memory the collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function findFormatter(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const found = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formatters.set(key, found);
  return found;
}

/** A moment on the clocks of a zone, as if it were UTC: "Tuesday, 18:00" there has `getUTCHours()` 18. */
function toClock(at: string, zone: string): Date {
  const date = new Date(at);
  if (zone === RENDERED_ZONE) return date;
  // By hand: the first formatter takes longer than hydrating the page.
  if (zone === OWN_ZONE) return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()));
  const format = findFormatter(zone, {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')));
}

/** "2026-11-24" in the zone; sorts as text. */
export const toDay = (at: string, zone: string): string => toClock(at, zone).toISOString().slice(0, 10);

export function formatDay(at: string, zone: string): string {
  const clock = toClock(at, zone);
  return `${WEEKDAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]}`;
}

export const formatTime = (at: string, zone: string): string => toClock(at, zone).toISOString().slice(11, 16);

/**
 * What the device calls its zone, as the engine writes a date: "... (Central European Standard Time)". Where clocks change, the
 * words for the season are left out. Undefined where that leaves two names or none, or in another language.
 */
export function readOwnName(year: number): string | undefined {
  if (typeof navigator !== 'object' || !/^en\b/.test(navigator.language)) return undefined;
  const [winter, summer] = [0, 6].map((month) => /\((\S+ .+)\)$/.exec(new Date(year, month, 1).toString())?.[1]);
  if (winter === 'Coordinated Universal Time') return 'UTC';
  if (winter === summer) return winter;
  const season = /(?:Standard|Daylight|Summer) /;
  const name = winter?.replace(season, '');
  return name === summer?.replace(season, '') ? name : undefined;
}

/** "Central European Time", or the zone's own name. */
export function nameZone(at: string, zone: string): string {
  if (zone === RENDERED_ZONE) return zone;
  const own = zone === OWN_ZONE ? readOwnName(new Date(at).getFullYear()) : undefined;
  if (own !== undefined) return own;
  const place = zone === OWN_ZONE ? {} : { timeZone: zone };
  const format = findFormatter(`name of ${zone}`, { ...place, timeZoneName: 'longGeneric' });
  const { timeZone } = format.resolvedOptions();
  if (timeZone === RENDERED_ZONE) return timeZone;
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The reader's zone. `isKnown` is false until hydration; keep what is rendered until then out of sight. */
export function useZone(): { zone: string; isKnown: boolean } {
  const isKnown = useIsHydrated();
  return { zone: isKnown ? OWN_ZONE : RENDERED_ZONE, isKnown };
}
