import { ACTIVITY_TOKEN_MS, TIME_SPENT_MAX_SECONDS, type MarkKind } from '#contracts/practice-kinds.ts';
import { MARKS_MAX, progressCalls, type Mark } from '#contracts/progress.ts';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/api.ts';
import { finishedPages } from '../course/finished-pages.ts';
import { createId } from '../../lib/create-id.ts';
import { refreshCall } from '../../data/use-call.ts';
import type { DeviceMark, PracticeDay } from '../../device/practice-values.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { AGAIN_MS, type Occasion, type Sender, type SignedInPerson } from '../outbox.ts';
import { isSameMark, marksStore, noteMark } from './marks.ts';
import { findStoringPerson } from '../../session/storing-person.ts';
import { practiceDaysStore } from './practice-days.ts';
import { settleWaiting } from './settle-waiting.ts';
import { addEntry, findToken, listOwn } from '../../device/waiting-log.ts';

/** A token that ends within this time is replaced while online. */
const RENEW_BEFORE_MS = 12 * 3_600_000;

const tokenStore = createDeviceStore(DEVICE.activityToken);
const finishedTopics = createDeviceStore(DEVICE.finishedTopics);

async function renewToken(userId: number): Promise<void> {
  if (findToken(userId, Date.now() + RENEW_BEFORE_MS) !== undefined) return;
  const answer = await call(progressCalls.getToken, {});
  // By this device's clock, which may be a day ahead: it decides here whether the token is still valid.
  const expires_at = new Date(Date.now() + ACTIVITY_TOKEN_MS).toISOString();
  if (findStoringPerson() === userId) tokenStore.set({ ...answer, expires_at });
}

/** Minutes from before the sign-in become entries, none longer than allowed. */
function handOverDays(userId: number): void {
  const rows = practiceDaysStore.get();
  if (rows.length === 0) return;
  practiceDaysStore.remove();
  const toEntry = ({ section, activity, kind, day, last }: PracticeDay, time_spent: number) =>
    addEntry({ id: createId(), user_id: userId, section, activity, kind, day, logged_at: last, time_spent });
  for (const row of rows) {
    for (let left = row.seconds; left > 0; left -= TIME_SPENT_MAX_SECONDS) toEntry(row, Math.min(left, TIME_SPENT_MAX_SECONDS));
  }
}

/** Ticks from before there were marks become marks. */
function adoptTicks(): void {
  const known = marksStore.get();
  const adopt = (kind: MarkKind, subject: string) => {
    if (!known.some((mark) => isSameMark(mark, { kind, subject }))) noteMark(kind, subject);
  };
  for (const topic of finishedTopics.get()) adopt('topic', topic);
  for (const page of finishedPages.get()) adopt('page', String(page));
}

/** Merges what the account knows with what changed here since it was asked. */
function takeOver(answer: readonly Mark[], asked: readonly DeviceMark[]): void {
  const changed = marksStore.get().filter((mark) => !mark.sent && !asked.includes(mark));
  const known = answer
    .filter((mark) => !changed.some((other) => isSameMark(other, mark)))
    .map((mark) => ({ ...mark, done: true, sent: true }));
  marksStore.set([...known, ...changed]);
  const listDone = (wanted: MarkKind) =>
    [...known, ...changed].filter(({ kind, done }) => kind === wanted && done).map(({ subject }) => subject);
  finishedTopics.set(listDone('topic'));
  finishedPages.set(listDone('page').map(Number));
}

async function sendMarks(userId: number): Promise<void> {
  adoptTicks();
  const asked = marksStore
    .get()
    .filter(({ sent }) => !sent)
    .slice(0, MARKS_MAX);
  const marks = asked.map(({ kind, subject, day, done }) => ({ kind, subject, day, done }));
  const answer = await call(progressCalls.sendMarks, { body: { marks } });
  if (findStoringPerson() === userId) takeOver(answer.marks, asked);
  if (asked.length > 0) await refreshCall(progressCalls.getProgress);
}

/** A token the server no longer knows is replaced next time; the entries wait for it. */
function forgetDeadToken(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) tokenStore.remove();
}

/** A person who may have things stored, when the network may be there. */
function findReachable({ id }: SignedInPerson): number | undefined {
  return navigator.onLine && findStoringPerson() === id ? id : undefined;
}

/** Minutes of practice, written down while a page closes, so they wait in synchronous storage. */
export const minutesSender: Sender = {
  async send(person) {
    const userId = findReachable(person);
    if (userId === undefined) return;
    handOverDays(userId);
    await renewToken(userId);
    await settleWaiting(userId).catch(forgetDeadToken);
  },
  findNextAt: ({ id }) => (findStoringPerson() === id && listOwn(id).length > 0 ? Date.now() + AGAIN_MS : undefined),
};

const hasUnsent = () => marksStore.get().some(({ sent }) => !sent);
/** When the account's marks are fetched even with nothing to send. */
const FETCHES: readonly Occasion[] = ['start', 'sign-in', 'online'];

/** Marks of what is done, both ways: the answer is what the account knows. */
export const marksSender: Sender = {
  async send(person, occasion) {
    const userId = findReachable(person);
    if (userId !== undefined && (FETCHES.includes(occasion) || hasUnsent())) await sendMarks(userId);
  },
  findNextAt: ({ id }) => (findStoringPerson() === id && hasUnsent() ? Date.now() + AGAIN_MS : undefined),
  onNew(listener) {
    return marksStore.subscribe(() => {
      if (hasUnsent()) listener();
    });
  },
};
