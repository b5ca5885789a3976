import { createHash } from 'node:crypto';
import { z } from '#contracts/zod.ts';
import { sessionChange, type SessionChange } from '#contracts/live-sessions.ts';
import type { BookingRow } from '../seats/seat-queries.ts';
import type { SeriesRow } from './series-queries.ts';

/** What has changed since a guardian agreed, in words. */
export type Change = SessionChange;
const changeList = z.array(sessionChange);

export const readChanges = ({ asked_changes: text }: Pick<BookingRow, 'asked_changes'>): Change[] =>
  text === null ? [] : z.parse(changeList, JSON.parse(text));

/** Two changes of the same thing are one: from what a guardian agreed to, to what is so now. */
export function addChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const first = (what: string) => earlier.find((change) => change.what === what);
  const joined = later.map((change) => ({ ...change, from: first(change.what)?.from ?? change.from }));
  const untouched = earlier.filter(({ what }) => !later.some((change) => change.what === what));
  return [...untouched, ...joined].filter(({ from, to }) => from !== to);
}

/** What a guardian agrees to, of all that a series says. `hostId` and `secondId` are the two adults of a session for children. */
export type Agreed = Pick<SeriesRow, 'title' | 'minutes' | 'host' | 'second_adult' | 'meeting_url'> & {
  hostId: number | null;
  secondId: number | null;
};

const nameLeaders = ({ host, second_adult }: Agreed) => (second_adult === '' ? host : `${host} and ${second_adult}`);
/** The address of the provider, never the link itself: only those with a seat get that, and only when it is time. */
const nameLink = ({ meeting_url }: Agreed) => (meeting_url === '' ? 'none yet' : `a room at ${new URL(meeting_url).hostname}`);
/** For the log: someone who has the link can tell whether it was this one. */
const markLink = ({ meeting_url }: Agreed) =>
  meeting_url === '' ? 'none' : createHash('sha256').update(meeting_url).digest('hex').slice(0, 12);

const hasOtherLeaders = (before: Agreed, after: Agreed) =>
  before.hostId !== after.hostId || before.secondId !== after.secondId || nameLeaders(before) !== nameLeaders(after);

/** In a guardian's words. */
export function listChanges(before: Agreed, after: Agreed): Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title) changes.push({ what: 'Title', from: `"${before.title}"`, to: `"${after.title}"` });
  if (hasOtherLeaders(before, after)) changes.push({ what: 'Led by', from: nameLeaders(before), to: nameLeaders(after) });
  if (before.minutes !== after.minutes) changes.push({ what: 'Length', from: `${before.minutes} minutes`, to: `${after.minutes} minutes` });
  if (before.meeting_url !== after.meeting_url) {
    const [from, to] = [nameLink(before), nameLink(after)];
    changes.push({ what: 'Video call', from, to: from === to ? 'another room at the same address' : to });
  }
  return changes;
}

/** The same for the audit log: numbers of accounts instead of names. */
export function describeChanges(before: Agreed, after: Agreed): Record<string, string | number> {
  return {
    ...(before.title === after.title ? {} : { title_from: before.title, title_to: after.title }),
    ...(before.hostId === after.hostId ? {} : { host_from: before.hostId ?? 'none', host_to: after.hostId ?? 'none' }),
    ...(before.secondId === after.secondId ? {} : { second_from: before.secondId ?? 'none', second_to: after.secondId ?? 'none' }),
    ...(before.minutes === after.minutes ? {} : { minutes_from: before.minutes, minutes_to: after.minutes }),
    ...(before.meeting_url === after.meeting_url ? {} : { link_from: markLink(before), link_to: markLink(after) }),
  };
}
