import { DAY_MS } from './durations.ts';
/**
 * Wall time and zones without a library (docs/decisions/080-sessions-and-time-zones.md). A wall time "2026-03-29T17:00" in
 * an IANA zone is one moment, none, or two.
 */
export type WallTime = string;
export type Placed =
  | { kind: 'once'; at: number }
  /** The clocks go forward over it: no clock shows it on that day. */
  | { kind: 'missing' }
  /** The clocks go back over it: it comes a second time, at `later`. */
  | { kind: 'twice'; at: number; later: number };

const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
/** Each formatter takes memory that the collector does not see. */
const FORMATTERS_MAX = 60;
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  if (formatters.size >= FORMATTERS_MAX) formatters.clear();
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', {
    ...numbers,
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  formatters.set(zone, made);
  return made;
}

/** How engines name a zone that they don't know. */
const UNKNOWN = 'Etc/Unknown';
/** Whether a browser named its zone at all: one that can't is not asked to. */
export const isNamed = (zone: string): boolean => zone !== '' && zone !== UNKNOWN;

/** True for an IANA zone that this program knows. Bare offsets such as "+05:30" know nothing of summer time. */
export function isZone(text: string): boolean {
  if (text.length > 60 || !ZONE_NAME.test(text)) return false;
  try {
    getFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** What clocks in the zone show at a moment (epoch ms), to the minute. */
export function toWallTime(at: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    getFormatter(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** How far clocks in the zone are ahead of UTC at a moment, in ms. */
export const findOffset = (at: number, zone: string): number => Date.parse(`${toWallTime(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000;

/** The moment or moments at which clocks in the zone show this. Offsets a day before and after bound every change of clocks. */
export function placeWallTime(wall: WallTime, zone: string): Placed {
  const asUtc = Date.parse(`${wall}Z`);
  const offsets = new Set([findOffset(asUtc - DAY_MS, zone), findOffset(asUtc + DAY_MS, zone)]);
  const moments = [...offsets].map((offset) => asUtc - offset).filter((at) => toWallTime(at, zone) === wall);
  const [first, second] = moments.toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'missing' };
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', at: first, later: second };
}

/** "Tuesday, 24 November 2026, 17:00 (Central European Time)": the zone is always named. */
export function describeMoment(at: number, zone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const name = format({ timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${day}, ${time} (${name ?? zone})`;
}
