import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { KINDS, MARK_KINDS, type Kind, type MarkKind } from '#contracts/practice-kinds.ts';
import { isObject, jsonCodec, readText } from './codec.ts';

const readCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
const readSection = (value: unknown): SectionId | undefined => SECTION_IDS.find((section) => section === value);
const readKind = (value: unknown): Kind | undefined => KINDS.find((kind) => kind === value);
const readList = <Entry>(value: unknown, read: (entry: Record<string, unknown>) => Entry | undefined): readonly Entry[] =>
  Array.isArray(value) ? value.flatMap((entry) => (isObject(entry) ? (read(entry) ?? []) : [])) : [];

/** `currentActivity` (docs/spec/platform.md §7): open in this tab. The number is the account's, 0 when signed out. */
export type CurrentActivity = { start_time: string; user_id: number; section: SectionId; activity: string };

export const currentActivityCodec = jsonCodec<CurrentActivity | undefined>((value) => {
  if (!isObject(value)) return undefined;
  const [start_time, activity] = [readText(value['start_time']), readText(value['activity'])];
  const [user_id, section] = [readCount(value['user_id']), readSection(value['section'])];
  if (start_time === undefined || activity === undefined || user_id === undefined || section === undefined) return undefined;
  return { start_time, user_id, section, activity };
});

/** An entry waiting to be sent (docs/spec/platform.md §3, Activity log record; docs/spec/product.md §3). */
export type WaitingEntry = {
  id: string;
  user_id: number;
  section: SectionId;
  activity: string;
  kind: Kind;
  /** Whole seconds. */
  time_spent: number;
  /** ISO timestamp. */
  logged_at: string;
  day: string;
  /** The beacon was accepted; whether it arrived is not known yet. */
  isSent?: true;
};

export const waitingEntryCodec = jsonCodec<WaitingEntry | undefined>((value) => {
  if (!isObject(value)) return undefined;
  const [id, activity, logged_at, day] = [value['id'], value['activity'], value['logged_at'], value['day']].map(readText);
  const [user_id, time_spent] = [readCount(value['user_id']), readCount(value['time_spent'])];
  const [section, kind] = [readSection(value['section']), readKind(value['kind'])];
  if (id === undefined || activity === undefined || logged_at === undefined || day === undefined) return undefined;
  if (user_id === undefined || time_spent === undefined || section === undefined || kind === undefined) return undefined;
  const isSent = value['isSent'] === true ? ({ isSent: true } as const) : {};
  return { id, user_id, section, activity, kind, time_spent, logged_at, day, ...isSent };
});

/** One day's practice while signed out, or before anything may be stored on the server. */
export type PracticeDay = {
  day: string;
  section: SectionId;
  activity: string;
  kind: Kind;
  seconds: number;
  entries: number;
  /** ISO timestamp of the last visit. */
  last: string;
};

export const practiceDaysCodec = jsonCodec<readonly PracticeDay[]>((value) =>
  readList(value, (entry) => {
    const [day, activity, last] = [readText(entry['day']), readText(entry['activity']), readText(entry['last'])];
    const [seconds, entries] = [readCount(entry['seconds']), readCount(entry['entries'])];
    const [section, kind] = [readSection(entry['section']), readKind(entry['kind'])];
    if (day === undefined || activity === undefined || last === undefined || seconds === undefined) return undefined;
    if (entries === undefined || section === undefined || kind === undefined) return undefined;
    return { day, section, activity, kind, seconds, entries, last };
  }),
);

/** Done, or taken back (`done` false); `sent` once the library knows. */
export type DeviceMark = { kind: MarkKind; subject: string; day: string; done: boolean; sent: boolean };

export const marksCodec = jsonCodec<readonly DeviceMark[]>((value) =>
  readList(value, (entry) => {
    const kind = MARK_KINDS.find((known) => known === entry['kind']);
    const [subject, day] = [readText(entry['subject']), readText(entry['day'])];
    if (kind === undefined || subject === undefined || day === undefined) return undefined;
    return { kind, subject, day, done: entry['done'] !== false, sent: entry['sent'] === true };
  }),
);

export type SentToken = { token: string; user_id: number; expires_at: string };

export const activityTokenCodec = jsonCodec<SentToken | undefined>((value) => {
  if (!isObject(value)) return undefined;
  const [token, expires_at, user_id] = [readText(value['token']), readText(value['expires_at']), readCount(value['user_id'])];
  return token === undefined || expires_at === undefined || user_id === undefined ? undefined : { token, user_id, expires_at };
});
