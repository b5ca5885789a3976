const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** By the viewer's clock, e.g. "3 Nov 2026, 10:42". Rendered only in the browser. */
export const formatMoment = (time: string | number): string => MOMENT.format(new Date(time));
export const formatClock = (epochMs: number): string => CLOCK.format(new Date(epochMs));
