// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { createLibrary } from '#tests/factories/library-double.ts';
import { openDeviceDatabase } from '../device/database.ts';
import { clearDevice, deleteFromLibrary, storeNewCreation, renameCreation } from './library/state.ts';
import { countOnlyHere } from './only-here.ts';
import { sendWith } from './outbox.ts';
import { sendFirst } from './send-first.ts';

const OWNER = 7;
const ACCOUNT = { id: OWNER, name: 'Asha', email: 'a@example.org', role: 'learner', consent: 'not_needed', created_at: '2026-01-01' };
const toId = (letter: string) => letter.repeat(32);
const keep = (letter: string, isForLibrary = true) =>
  storeNewCreation({ owner: OWNER, activityId: 'mirror-memoirs', saved: { ...toSaved(letter), id: toId(letter) } }, isForLibrary);
const toSaved = (text: string) => ({ savedAt: 1000, version: 1, item: { starter: 'S', text } });
const count = async () => (await countOnlyHere(OWNER, { scope: 'database', canStore: true })).map(({ kind, count: n }) => [kind, n]);

let library: ReturnType<typeof createLibrary>;
let isOffline = false;
/** The id that the server has no time for. */
let busyWith: string | undefined;

beforeEach(async () => {
  const db = await openDeviceDatabase();
  for (const store of ['things', 'outbox', 'recordings', 'sent'] as const) await db.clear(store);
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
  library = createLibrary();
  isOffline = true;
  busyWith = undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (isOffline || !address.startsWith('/api/creations')) throw new TypeError('Failed to fetch');
    if (busyWith !== undefined && JSON.stringify(init.body).includes(busyWith)) return answerOurs({ message: 'Busy.' }, 503);
    return library.fetch(address, init);
  });
});
afterEach(() => {
  sendWith([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was sent first is in the library, and may then be removed without a loss', async () => {
  for (const letter of ['a', 'b', 'c', 'd']) await keep(letter);
  // Kept on this device only, before a guardian agreed.
  await keep('e', false);
  expect(await count()).toEqual([['things', 5]]);
  isOffline = false;
  await sendFirst(OWNER);
  expect(await count()).toEqual([]);
  await clearDevice(OWNER);
  expect(library.texts().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what could not be sent is still asked about, in its new number', async () => {
  for (const letter of ['a', 'b', 'c']) await keep(letter);
  isOffline = false;
  busyWith = toId('a');
  await sendFirst(OWNER);
  expect(await count()).toEqual([['things', 1]]);
  expect(library.texts()).toHaveLength(2);
});

test('offline nothing is lost', async () => {
  await keep('a');
  await renameCreation({ owner: OWNER, id: toId('z'), title: 'A name', revision: 1 });
  await sendFirst(OWNER);
  expect(await count()).toEqual([
    ['things', 1],
    ['changes', 1],
  ]);
});

test('a deletion whose "Undo" is still there is waited for', async () => {
  isOffline = false;
  await keep('a');
  await sendFirst(OWNER);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await deleteFromLibrary(OWNER, toId('a'));
  expect(await count()).toEqual([['changes', 1]]);
  const sent = sendFirst(OWNER);
  await vi.advanceTimersByTimeAsync(9000);
  await sent;
  expect([await count(), library.texts()]).toEqual([[], []]);
});
