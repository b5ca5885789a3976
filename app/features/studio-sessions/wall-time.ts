/** Studio times are in the host's zone, which the staff plan in. */
const read = (at: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(at));

export const formatWallTime = (at: string, zone: string): string =>
  `${read(at, zone, { weekday: 'short' })} ${read(at, zone, { day: 'numeric', month: 'short', year: 'numeric' })}, ${readTime(at, zone)}`;

export const readTime = (at: string, zone: string): string => read(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
export const readDay = (at: string, zone: string): string =>
  read(at, zone, { day: '2-digit', month: '2-digit', year: 'numeric' }).split('/').toReversed().join('-');
