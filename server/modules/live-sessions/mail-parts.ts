import { EXAMPLE_NOTE, LINK_SHOWN_MINUTES } from '#contracts/live-sessions.ts';
import { describeMoment } from '../../core/zones.ts';
import type { DateRow } from './series/date-queries.ts';
import type { Change } from './series/series-changes.ts';

export type Person = { email: string; name: string };

type MailedDate = Pick<
  DateRow,
  'id' | 'title' | 'minutes' | 'starts_at' | 'host' | 'second_adult' | 'bring' | 'example_key' | 'cancel_reason'
>;

/** `zone` is the reader's: every time is said in it, and named. */
export type About = { publicUrl: string; date: MailedDate; zone: string };

export const listFacts = ({ date, zone }: About): string[] => [
  `${date.title}, ${date.minutes} minutes`,
  describeMoment(date.starts_at, zone),
  date.second_adult === '' ? `Led by ${date.host}` : `Led by ${date.host} and ${date.second_adult}`,
  ...(date.bring === '' ? [] : [`Please bring: ${date.bring}`]),
  ...(date.example_key === null ? [] : [EXAMPLE_NOTE]),
];

export const open = ({ publicUrl, date }: About, label = 'Open the session') => ({ label, url: `${publicUrl}/sessions/${date.id}` });
export const LINK_COMES = `The link to the video call will appear on that page ${LINK_SHOWN_MINUTES} minutes before the start.`;
export const OWN_DEVICE = 'Please open the link on your own phone or computer, not on one where the child has signed in.';
export const TAKE_BACK = 'If you say yes, you can change your mind until the session begins. The same link lets you do that.';
export const listChanged = (changes: readonly Change[]) => changes.map(({ what, from, to }) => `${what}: ${to} (before: ${from})`);
export const greet = (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`);
