// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseCalls } from '#contracts/course.ts';
import { creationCalls } from '#contracts/creations.ts';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { DEVICE_ENTRIES } from '../device/registry.ts';

const KABIR = { id: 7, name: 'Kabir', email: 'k@example.org', role: 'learner', consent: 'given', created_at: '2026-01-01' } as const;
const TARA = { ...KABIR, id: 8, name: 'Tara', email: 't@example.org', email_confirmed: true, roles: [], second_step: false };
const SECRET = 'a secret of Kabir';
const TOKEN = 'a-token-of-some-length-x';
const NOTE = 'signedOut';
const HOUR_MS = 3_600_000;

/** Everything that this site may put into the text storages. */
function fillStorages({ isOwnDevice = false } = {}): void {
  const beside = isOwnDevice ? localStorage : sessionStorage;
  for (const { storage, key, atSignOut } of DEVICE_ENTRIES) {
    if (atSignOut !== 'forget' || storage === 'database' || storage === 'cache' || storage === 'memory') continue;
    const place = storage === 'local' ? localStorage : storage === 'session' ? sessionStorage : beside;
    place.setItem(key.replace('*', 'x'), JSON.stringify({ of: SECRET }));
  }
  for (const key of ['authToken', 'userData', 'signedOut', 'authUsedAt', 'authUser']) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
  beside.setItem('authToken', TOKEN);
  beside.setItem('userData', JSON.stringify(KABIR));
  if (!isOwnDevice) sessionStorage.setItem('authUsedAt', String(Date.now()));
  const visit = { section: 'creativity', activity: SECRET, kind: 'activity', day: '2026-01-05' };
  beside.setItem(
    'activityLogs:x',
    JSON.stringify({ ...visit, id: 'x', user_id: 7, time_spent: 60, logged_at: '2026-01-05T09:00:00.000Z' }),
  );
  beside.setItem('progressMarks', JSON.stringify([{ kind: 'topic', subject: SECRET, day: '2026-01-05', done: true, sent: false }]));
  beside.setItem('practiceDays', JSON.stringify([{ ...visit, seconds: 90, entries: 1, last: '2026-01-05T10:00:00.000Z' }]));
  beside.setItem('studio:draft:post:x', JSON.stringify({ owner: 7, text: SECRET }));
}
const readStorages = () =>
  [sessionStorage, localStorage].flatMap((place) => Object.entries(place)).filter(([key]) => key !== NOTE && key !== 'homeLoaderSeen');

const deletedCaches: string[] = [];
const left: string[] = [];

async function openPage() {
  vi.resetModules();
  const [signOut, api, session, waiting, exams, { getQueryClient }] = [
    await import('./sign-out.ts'),
    await import('../data/api.ts'),
    await import('./session.ts'),
    await import('../device/waiting-rows.ts'),
    await import('../sync/course/exam-outbox.ts'),
    await import('../data/query-client.ts'),
  ];
  return { ...signOut, ...api, ...session, ...waiting, ...exams, getQueryClient };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const hasLeft = () => vi.waitFor(() => expect(left.length).toBeGreaterThan(0));
const ended = (): Response => answerOurs({ message: 'Token not found!' }, 401);

/** Each way in which a sign-in ends. */
const WAYS: Readonly<Record<string, { isChosen?: true; isOwnDevice?: true; end: (page: Page) => Promise<unknown> }>> = {
  'the button': { isChosen: true, end: (page) => page.endSignIn({ reason: 'asked', goTo: '/logout?done=1' }) },
  'the button on an own device': { isChosen: true, isOwnDevice: true, end: (page) => page.endSignIn({ reason: 'asked' }) },
  'two hours without use': {
    async end(page) {
      sessionStorage.setItem('authUsedAt', String(Date.now() - 2 * HOUR_MS));
      page.watchSignIn()();
    },
  },
  'a read that is refused (password changed elsewhere, account locked or deleted)': {
    async end(page) {
      vi.stubGlobal('fetch', async () => ended());
      await expect(page.call(creationCalls.listCreations, { query: {} })).rejects.toThrow();
    },
  },
  'a change that is refused': {
    async end(page) {
      vi.stubGlobal('fetch', async () => ended());
      await expect(page.call(courseCalls.sendExamResponse, { body: { page_id: 3, answers: {} } })).rejects.toThrow();
    },
  },
  'a file that is refused': {
    async end(page) {
      vi.stubGlobal('fetch', async () => ended());
      await expect(page.fetchFile(creationCalls.getRecording, { params: { id: 'a' } })).rejects.toThrow();
    },
  },
  'the outbox that is refused, on an own device': {
    isOwnDevice: true,
    async end(page) {
      vi.stubGlobal('fetch', async () => ended());
      await page.addExam(7, { page_id: 3, answers: {}, attempt_id: 'attempt-second' });
      await page.sendExams(7);
    },
  },
  'another tab': {
    isOwnDevice: true,
    async end(page) {
      const stop = page.watchSignIn();
      new BroadcastChannel('threeseas-sign-out').postMessage({ person: 7, isExpired: true });
      await hasLeft();
      stop();
    },
  },
  'an account deleted here': { isChosen: true, end: (page) => page.endSignIn({ reason: 'deleted', goTo: '/logout?done=1' }) },
  'a new password by the link in a mail': { end: (page) => page.endSignIn({ reason: 'ended', goTo: 'stay' }) },
  'the next person, who signs in over it': {
    end: (page) => page.beginSignIn({ token: 'another-token-of-some-length', user: TARA }, false),
  },
};

beforeEach(async () => {
  await deleteDB('threeseas');
  sessionStorage.clear();
  localStorage.clear();
  deletedCaches.length = 0;
  left.length = 0;
  vi.stubGlobal('caches', { delete: async (name: string) => deletedCaches.push(name) > 0 });
  vi.stubGlobal('fetch', async () => answerOurs({ message: 'Signed out.' }));
  vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('reload'));
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void left.push(String(to)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isOver = (way: string) => way === 'a new password by the link in a mail' || way.startsWith('the next person');

test.each(Object.entries(WAYS))('nothing personal is left after %s', async (way, { end, isOwnDevice = false, isChosen }) => {
  fillStorages({ isOwnDevice });
  const page = await openPage();
  await page.addExam(7, { page_id: 3, answers: {}, attempt_id: 'attempt-first' });
  await end(page);
  if (!isOver(way)) await hasLeft();
  const values = readStorages();
  const own = way.startsWith('the next person') ? ['authToken', 'userData', 'authUsedAt', 'authUser'] : [];
  expect(values.map(([key]) => key).filter((key) => !own.includes(key))).toEqual([]);
  expect(JSON.stringify([values, Object.entries(sessionStorage)])).not.toContain(SECRET);
  expect(deletedCaches.toSorted()).toEqual(
    DEVICE_ENTRIES.filter(({ storage, atSignOut }) => storage === 'cache' && atSignOut === 'forget')
      .map(({ key }) => key)
      .toSorted(),
  );
  // Nobody but the person who made them is shown what waits; it is gone only where they chose so.
  expect(await page.listWaitingExams(8)).toEqual([]);
  expect((await page.listWaitingExams(7)).length > 0).toBe(isChosen !== true);
  expect((await page.listWaitingRows('aside', 7)).length > 0).toBe(isChosen !== true);
});

test('what was not sent when a sign-in ran out comes back to its person, and to nobody before', async () => {
  fillStorages();
  await (await openPage()).endSignIn({ reason: 'idle' });
  const next = await openPage();
  await next.beginSignIn({ token: 'another-token-of-some-length', user: TARA }, false);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(SECRET);
  await next.endSignIn({ reason: 'asked' });
  const last = await openPage();
  await last.beginSignIn({ token: TOKEN, user: { ...TARA, ...KABIR } }, true);
  const keys = ['activityLogs:x', 'practiceDays', 'progressMarks', 'studio:draft:post:x'];
  expect(keys.filter((key) => localStorage.getItem(key)?.includes(SECRET) === true)).toEqual(keys);
  expect(await last.listWaitingRows('aside', 7)).toEqual([]);
});

test('a foreign 401 ends no sign-in', async () => {
  fillStorages();
  const page = await openPage();
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to the network</h1>', { status: 401 }));
  await expect(page.call(creationCalls.listCreations, { query: {} })).rejects.toThrow();
  expect([sessionStorage.getItem('authToken'), left]).toEqual([TOKEN, []]);
});
