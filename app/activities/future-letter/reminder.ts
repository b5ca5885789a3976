export const REMINDER_FILE_NAME = 'letter-to-future-self.ics';
/** RFC 5545, 3.1: at most 75 octets a line. Ours are ASCII, so octets are characters. */
const LINE_OCTETS_MAX = 75;

/** The same day next year, in the person's own calendar; 29 February becomes 28 February. */
export function addOneYear(day: Date): Date {
  const later = new Date(day.getFullYear() + 1, day.getMonth(), day.getDate());
  return later.getMonth() === day.getMonth() ? later : new Date(day.getFullYear() + 1, day.getMonth() + 1, 0);
}

export function describeDay(day: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(day);
}

const pad = (value: number) => String(value).padStart(2, '0');

function writeDate(day: Date): string {
  return `${day.getFullYear()}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;
}

function writeTimestamp(now: Date): string {
  return `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}

function foldLine(line: string): string {
  const first = line.slice(0, LINE_OCTETS_MAX);
  const rest = line.slice(LINE_OCTETS_MAX).match(new RegExp(`.{1,${LINE_OCTETS_MAX - 1}}`, 'g')) ?? [];
  return [first, ...rest].join('\r\n ');
}

/** An all-day event (RFC 5545) in a year, alarm at nine. Without the letter's words: calendars are shared and synchronised. */
export function writeReminder(now: Date, id: string): string {
  const opens = addOneYear(now);
  const nextDay = new Date(opens.getFullYear(), opens.getMonth(), opens.getDate() + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ThreeSeas//Letter to Future Self//EN',
    'BEGIN:VEVENT',
    `UID:${id}@threeseas`,
    `DTSTAMP:${writeTimestamp(now)}`,
    `DTSTART;VALUE=DATE:${writeDate(opens)}`,
    `DTEND;VALUE=DATE:${writeDate(nextDay)}`,
    'SUMMARY:Open your letter to your future self',
    `DESCRIPTION:You wrote it on ${describeDay(now)}. Look for the file letter-to-future-self.txt and read it slowly.`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Open your letter to your future self',
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
