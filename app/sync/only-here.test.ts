// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDeviceDatabase } from '../device/database.ts';
import type { DeviceEntry } from '../device/entry.ts';
import { putLocalCreation } from './library/store.ts';
import { describeLosses, type LossKind } from '../device/losses.ts';
import { DEVICE } from '../device/registry.ts';
import { addExam } from './course/exam-outbox.ts';
import { addReviewAnswer } from './course/review-outbox.ts';
import { deleteFromLibrary, storeNewCreation, renameCreation } from './library/state.ts';
import { COUNTERS, countOnlyHere } from './only-here.ts';

const OWNER = 7;
const ALL = { scope: 'all', canStore: true } as const;
const toSaved = (id: string) => ({ id, savedAt: 1, version: 1, item: {} });
const count = async (options: Parameters<typeof countOnlyHere>[1] = ALL) =>
  (await countOnlyHere(OWNER, options)).map(({ kind, count: n }) => [kind, n]);

const visit = { section: 'creativity', activity: 'story-spinner', kind: 'activity', day: '2026-01-05' };
const mark = { kind: 'topic', subject: 'a', day: '2026-01-05', done: true };
const record = (id: string) => ({ id, owner: OWNER, activityId: 'story-spinner', keptAt: 1, saved: toSaved(id) });

/** What lies under an entry's key, and how it is spoken of. */
const SAMPLES: Readonly<Record<string, readonly [value: unknown, kind: LossKind, count: number]>> = {
  courseOutbox: [[{}, {}], 'quizzes', 2],
  reviewOutbox: [[{}], 'reviews', 1],
  activityWork: [{ draft: { genreId: 'mystery', story: 'Once upon a time' }, items: [] }, 'drafts', 1],
  courseTask: [{ text: 'My street' }, 'drafts', 1],
  courseQuiz: [{ answers: { q: 'a' } }, 'drafts', 1],
  contactDraft: [{ message: 'Dear all' }, 'drafts', 1],
  studioDraft: [{ owner: OWNER, text: 'x' }, 'drafts', 1],
  progressMarks: [
    [
      { ...mark, sent: false },
      { ...mark, subject: 'b', sent: true },
    ],
    'marks',
    1,
  ],
  activityLogs: [{ ...visit, id: 'x', user_id: OWNER, time_spent: 90, logged_at: '2026-01-05T09:00:00Z' }, 'minutes', 2],
  practiceDays: [[{ ...visit, seconds: 60, entries: 1, last: '2026-01-05T09:00:00Z' }], 'minutes', 1],
  practiceRecords: [{ 'vocabulary-1': { right: ['a'], missed: [] } }, 'lessons', 1],
  triedLessons: [{ 'creativity-1': { activity: 'story-spinner', day: '2026-01-05' } }, 'notes', 1],
  placement: [{ q1: true, q2: false }, 'places', 2],
  book: [{ id: 'b', title: '', author: '', color: 'sand', picture: 'boat', ids: ['one'] }, 'books', 1],
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const db = await openDeviceDatabase();
  for (const store of ['things', 'outbox', 'recordings', 'sent'] as const) await db.clear(store);
});

test('every entry that may be nowhere else is counted, and no other', () => {
  const entries = Object.entries<DeviceEntry>(DEVICE);
  const alone = entries.filter(([, { onlyHere }]) => onlyHere !== 'never').map(([name]) => name);
  expect(Object.keys(COUNTERS).toSorted()).toEqual(alone.toSorted());
  expect([...Object.keys(SAMPLES), 'creations'].toSorted()).toEqual(alone.toSorted());
});

test.each(Object.entries(SAMPLES))('%s alone is spoken of', async (name, [value, kind, number]) => {
  const entry = Object.entries<DeviceEntry>(DEVICE).find(([one]) => one === name)?.[1];
  (entry?.storage === 'session' ? sessionStorage : localStorage).setItem(entry?.key.replace('*', 'x') ?? '', JSON.stringify(value));
  expect(await count()).toEqual([[kind, number]]);
  // "Remove everything from this device" leaves the storages alone.
  expect(await count({ scope: 'database', canStore: true })).toEqual([]);
});

test.each<[LossKind, () => Promise<void>]>([
  ['things', () => storeNewCreation({ owner: OWNER, activityId: 'story-spinner', saved: toSaved('a') }, true)],
  ['things', () => putLocalCreation(record('a'))],
  ['changes', () => renameCreation({ owner: OWNER, id: 'a', title: 'A name', revision: 1 })],
  ['changes', () => deleteFromLibrary(OWNER, 'a')],
  ['quizzes', () => addExam(OWNER, { page_id: 1, answers: {}, attempt_id: 'attempt-1' })],
  [
    'reviews',
    () =>
      addReviewAnswer(OWNER, {
        answer: { id: 'answer-1', key: 'course:q', answer: 'x', day: '2026-01-05', answered_at: '2026-01-05T09:00:00Z' },
        question: { id: 'q', kind: 'mend', prompt: 'Mend it.', text: 'She have a cat.' },
      }),
  ],
])('what waits in the database is spoken of, alone: %s', async (kind, put) => {
  await put();
  expect(await count({ scope: 'database', canStore: true })).toEqual([[kind, 1]]);
});

test('what is somewhere else, or was never written, is not spoken of', async () => {
  await (await openDeviceDatabase()).put('sent', { id: 'sent', owner: OWNER, at: Date.now(), revision: 1 });
  await putLocalCreation(record('kept'));
  const items = ['sent', 'kept', 'nowhere'].map(toSaved);
  sessionStorage.setItem('activity:story-spinner', JSON.stringify({ draft: { genreId: 'mystery', story: '' }, items }));
  sessionStorage.setItem('activity:mirror-memoirs', JSON.stringify({ draft: { text: 'It is saved', isSaved: true }, items: [] }));
  localStorage.setItem('level', 'teens');
  expect(await count()).toEqual([
    ['things', 1],
    ['saved', 1],
  ]);
  expect(await countOnlyHere(8, { scope: 'database', canStore: true })).toEqual([]);
});

test('five unsent stories and a deletion are five and one', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    await storeNewCreation({ owner: OWNER, activityId: 'story-spinner', saved: toSaved(id) }, true);
  await deleteFromLibrary(OWNER, 'z');
  expect(describeLosses(await countOnlyHere(OWNER, ALL))).toBe('5 things you kept and 1 change to your library');
});
