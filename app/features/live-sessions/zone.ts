import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** Made once for each zone: a formatter takes memory that the collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, options: Intl.DateTimeFormatOptions, at: string): string {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formatters.set(key, known);
  return known.format(new Date(at));
}

/** What the server draws in: everything else would be a guess about the reader. */
const DRAWN_ZONE = 'UTC';

/** Where the reader is. `isKnown` is false until the page runs in the browser: what is drawn until then stays out of sight. */
export function useZone(): { zone: string; isKnown: boolean } {
  const isKnown = useIsHydrated();
  return { zone: isKnown ? new Intl.DateTimeFormat().resolvedOptions().timeZone : DRAWN_ZONE, isKnown };
}

/** "2026-11-24" in the zone; as texts, days sort as days do. */
export const toDay = (at: string, zone: string): string => {
  const [day, month, year] = format(zone, { day: '2-digit', month: '2-digit', year: 'numeric' }, at).split('/');
  return `${year}-${month}-${day}`;
};

/** "Tuesday 24 November". Put together here: engines differ in their commas. */
export const formatDay = (at: string, zone: string): string =>
  `${format(zone, { weekday: 'long' }, at)} ${format(zone, { day: 'numeric', month: 'long' }, at)}`;

export const formatTime = (at: string, zone: string): string => format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);

/** "Central European Time"; the zone's own name where the browser has no words for it. */
export function nameZone(at: string, zone: string): string {
  if (zone === DRAWN_ZONE) return zone;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
