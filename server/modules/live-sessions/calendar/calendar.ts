/** Calendar files after RFC 5545. Times are UTC, which needs no VTIMEZONE and is right in every zone and year. */
export type CalendarEvent = {
  /** The same for ever: by it a calendar knows that it has the event already. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Epoch ms. */
  startsAt: number;
  endsAt: number;
  changedAt: number;
  summary: string;
  description: string;
  url: string;
};

/** Without the line break (RFC 5545 §3.1). */
const LINE_OCTETS_MAX = 75;
/** How often a calendar should ask again. */
const REFRESH = 'PT1H';

/** Text of a property value (§3.3.11). Control characters but the line break are not allowed in it. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Long lines go on in the next, which begins with a space; never in the middle of a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** 20261124T160000Z */
const toUtc = (epochMs: number): string => `${new Date(epochMs).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const writeEvent = (event: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${toUtc(now)}`,
  `LAST-MODIFIED:${toUtc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTART:${toUtc(event.startsAt)}`,
  `DTEND:${toUtc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** A calendar must hold something (§3.6): one without events says what UTC is. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function writeCalendar(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ThreeSeas//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? NOTHING : events.flatMap((event) => writeEvent(event, now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
