// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { answerForeign, answerOurs, FOREIGN_BODIES, FOREIGN_STATUSES, type ForeignBody } from '#tests/factories/browser-answers.ts';
import { openDeviceDatabase } from '../device/database.ts';
import { DEVICE } from '../device/registry.ts';
import { createDeviceStore } from '../device/store.ts';
import { addEntry, listWaiting } from '../device/waiting-log.ts';
import { addExam, listWaitingExams } from './course/exam-outbox.ts';
import { addReviewAnswer, listReviewEntries } from './course/review-outbox.ts';
import { deleteFromLibrary, storeNewCreation, readLibraryState, renameCreation, rewriteCreation } from './library/state.ts';
import { noteMark, marksStore } from './practice/marks.ts';
import { sendOutbox, sendWith } from './outbox.ts';
import { SENDERS } from './senders.ts';

const OWNER = 7;
const ACCOUNT = { id: OWNER, name: 'Asha', email: 'a@example.org', role: 'learner', consent: 'not_needed', created_at: '2026-01-01' };
const toId = (letter: string) => letter.repeat(32);
const toSaved = (letter: string) => ({ id: toId(letter), savedAt: 1000, version: 1, item: { starter: 'S', text: letter } });
const activityToken = createDeviceStore(DEVICE.activityToken);
const days = createDeviceStore(DEVICE.practiceDays);

/** One of each kind that waits for the account. */
async function fillDevice(): Promise<void> {
  const activityId = 'mirror-memoirs';
  await storeNewCreation({ owner: OWNER, activityId, saved: toSaved('a'), sound: new Blob(['sound'], { type: 'audio/webm' }) }, true);
  await rewriteCreation({ owner: OWNER, id: toId('b'), activityId, saved: toSaved('b'), revision: 2, label: 'B' });
  await renameCreation({ owner: OWNER, id: toId('c'), title: 'A name', revision: 2 });
  await deleteFromLibrary(OWNER, toId('d'));
  await addExam(OWNER, { page_id: 3, answers: { q1: 'a' }, attempt_id: 'attempt-1' });
  const answer = { id: 'answer-1', key: 'course:q', answer: 'x', day: '2026-01-05', answered_at: '2026-01-05T09:00:00.000Z' };
  await addReviewAnswer(OWNER, { answer, question: { id: 'q', kind: 'mend', prompt: 'Mend it.', text: 'She have a cat.' } });
  const visit = { section: 'creativity', activity: 'story-spinner', kind: 'activity', day: '2026-01-05' } as const;
  addEntry({ ...visit, id: 'log-1', user_id: OWNER, time_spent: 60, logged_at: '2026-01-05T09:00:00.000Z' });
  days.set([{ ...visit, seconds: 90, entries: 1, last: '2026-01-05T10:00:00.000Z' }]);
  activityToken.set({ token: 'key', user_id: OWNER, expires_at: new Date(Date.now() + 20 * 3_600_000).toISOString() });
  noteMark('topic', 'creativity-1');
}

/** All that lies there, without how often it was tried. */
async function describeDevice() {
  const { things, waiting } = await readLibraryState(OWNER);
  return {
    things: things.map(({ record, place }) => `${record.id} ${place}`).toSorted(),
    waiting: waiting.map(({ id, step, refusal, needsSignIn }) => ({ id, step, refusal, needsSignIn })),
    voices: await (await openDeviceDatabase()).getAllKeys('recordings'),
    exams: await listWaitingExams(OWNER),
    reviews: await listReviewEntries(OWNER),
    minutes: listWaiting().reduce((sum, { time_spent }) => sum + time_spent, 0) + days.get().reduce((sum, { seconds }) => sum + seconds, 0),
    marks: marksStore.get(),
    token: activityToken.get()?.token,
    signIn: localStorage.getItem('authToken'),
  };
}

const asked = new Set<string>();
const tried = ['/api/creations', '/exam-response', '/api/review', '/api/log-activity', '/api/progress'];

beforeEach(async () => {
  asked.clear();
  const db = await openDeviceDatabase();
  for (const store of ['things', 'outbox', 'recordings', 'sent'] as const) await db.clear(store);
  localStorage.clear();
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.useFakeTimers({ toFake: ['Date'] });
  sendWith([]);
  await fillDevice();
  // "Undo" is over.
  vi.setSystemTime(Date.now() + 10_000);
  sendWith(SENDERS);
});
afterEach(() => {
  sendWith([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sendAll() {
  for (let round = 0; round < 3; round += 1) {
    vi.setSystemTime(Date.now() + 600_000);
    await sendOutbox('start');
  }
}

test.each(Object.keys(FOREIGN_BODIES) as ForeignBody[])(
  'nothing on the device is settled, dropped or changed by a foreign answer of any status, in %s',
  async (kind) => {
    const before = await describeDevice();
    for (const status of FOREIGN_STATUSES) {
      vi.stubGlobal('fetch', async (address: string) => {
        asked.add(address);
        return answerForeign(status, kind);
      });
      await sendAll();
      expect({ status, ...(await describeDevice()) }).toEqual({ status, ...before });
    }
    for (const part of tried) expect([...asked].some((address) => address.includes(part))).toBe(true);
  },
);

test('our own answer behind a redirect is one to another question', async () => {
  const before = await describeDevice();
  vi.stubGlobal('fetch', async () => Object.defineProperty(answerOurs({ message: 'Not here.' }, 404), 'redirected', { value: true }));
  await sendAll();
  expect(await describeDevice()).toEqual(before);
});

test('a new thing is not settled by our own 404 either', async () => {
  vi.stubGlobal('fetch', async () => answerOurs({ message: 'There is nothing at this address.' }, 404));
  await sendAll();
  const { things, exams, reviews, minutes } = await describeDevice();
  expect(things).toContain(`${toId('a')} waiting`);
  expect([exams.length, reviews.length, minutes]).toEqual([1, 1, 150]);
});
