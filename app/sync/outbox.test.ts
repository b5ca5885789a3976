// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createLibrary, type Failure } from '#tests/factories/library-double.ts';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const OWNER = 7;
const ROUNDS = 12;
const ACCOUNT = { id: OWNER, name: 'Asha', email: 'a@example.org', role: 'learner', consent: 'not_needed', created_at: '2026-01-01' };
const ID = 'a'.repeat(32);
const saved = (text: string) => ({ id: ID, savedAt: 1000, version: 1, item: { starter: 'S', text } });

let library: ReturnType<typeof createLibrary>;
const pages: (() => void)[] = [];

async function openPage({ canSend = true } = {}) {
  vi.resetModules();
  const { openDeviceDatabase } = await import('../device/database.ts');
  const db = await openDeviceDatabase();
  pages.push(() => db.close());
  const [things, { sendOutbox, sendWith }, { creationSender }, outbox] = [
    await import('./library/state.ts'),
    await import('./outbox.ts'),
    await import('./library/send.ts'),
    await import('./library/queue.ts'),
  ];
  if (canSend) sendWith([creationSender]);
  return { ...things, sendOutbox, queueCreation: outbox.queueCreation, moveToLibrary: outbox.moveToLibrary };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const keep = (page: Page, text = 'one', sound?: Blob) =>
  page.storeNewCreation({ owner: OWNER, activityId: 'mirror-memoirs', saved: saved(text), sound }, true);
/** Sends until nothing is left, or often enough. */
async function settle(page: Page) {
  for (let round = 0; round < ROUNDS; round += 1) await page.sendOutbox('new');
}

beforeEach(async () => {
  for (const close of pages.splice(0)) close();
  await deleteDB('threeseas');
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', 'a-token-of-some-length-x');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
  library = createLibrary();
  vi.stubGlobal('fetch', library.fetch);
});
afterEach(() => vi.unstubAllGlobals());

test('what is kept waits on the device until the library has it, and then leaves it', async () => {
  const page = await openPage();
  library.failures.push('network', 'network');
  await keep(page);
  expect((await page.readLibraryState(OWNER)).things.map(({ place }) => place)).toEqual(['waiting']);
  await settle(page);
  expect(library.texts()).toEqual(['one']);
  const after = await page.readLibraryState(OWNER);
  expect([after.things, after.waiting, [...after.sent]]).toEqual([[], [], [ID]]);
});

test('what is kept before the page can send stays on the device, and a page that can sends it', async () => {
  const early = await openPage({ canSend: false });
  await keep(early);
  await settle(early);
  expect(library.calls).toEqual([]);
  expect((await early.readLibraryState(OWNER)).things.map(({ place }) => place)).toEqual(['waiting']);
  await settle(await openPage());
  expect(library.texts()).toEqual(['one']);
});

test.each<Failure>(['network', 'lost answer', 500, 503, 429])(
  'after "%s" a new page sends it again, and it is there once',
  async (failure) => {
    const first = await openPage();
    library.failures.push(failure, failure, failure);
    await keep(first);
    await first.sendOutbox('new');
    const next = await openPage();
    await settle(next);
    expect(library.texts()).toEqual(['one']);
    expect((await next.readLibraryState(OWNER)).waiting).toEqual([]);
  },
);

test('two tabs send each thing once', async () => {
  const [one, two] = [await openPage(), await openPage()];
  library.failures.push('network');
  await keep(one);
  await Promise.all([settle(one), settle(two)]);
  expect(library.calls.filter((call) => call === 'POST /api/creations').length).toBeLessThanOrEqual(2);
  expect(library.texts()).toEqual(['one']);
});

/** A browser's lock, held by another tab until it closes. */
function holdLock() {
  let queue = Promise.resolve();
  let isHeld = true;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const request = (_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (ifAvailable === true && isHeld) return work(null);
    const done = Promise.all([closed, queue]).then(() => work({}));
    queue = done.then(() => undefined);
    return done;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  return function close() {
    isHeld = false;
    resolve();
  };
}

test('the network is back while another tab sends: what that tab leaves behind follows at once, not at its next try', async () => {
  const page = await openPage();
  library.failures.push('network');
  await keep(page);
  await page.sendOutbox('due');
  expect(library.texts()).toEqual([]);
  const close = holdLock();
  const urged = page.sendOutbox('new');
  close();
  await urged;
  expect(library.texts()).toEqual(['one']);
});

test('what is rewritten while its first version is on the way arrives in its last', async () => {
  const page = await openPage();
  library.failures.push('lost answer');
  await keep(page, 'first');
  await page.sendOutbox('due');
  library.failures.push('network');
  await page.rewriteCreation({ owner: OWNER, id: ID, activityId: 'mirror-memoirs', saved: saved('last'), revision: 0, label: 'S' });
  await settle(page);
  expect(library.texts()).toEqual(['last']);
  // And again from here: our own change is not taken for someone else's.
  await page.rewriteCreation({ owner: OWNER, id: ID, activityId: 'mirror-memoirs', saved: saved('very last'), revision: 1, label: 'S' });
  await settle(page);
  expect(library.texts()).toEqual(['very last']);
});

test('of two versions from two devices both stay', async () => {
  const page = await openPage();
  await keep(page, 'first');
  await settle(page);
  const there = library.things.get(ID);
  if (there !== undefined) library.things.set(ID, { ...there, revision: 5, item: { starter: 'S', text: 'from the phone' } });
  await page.rewriteCreation({
    owner: OWNER,
    id: ID,
    activityId: 'mirror-memoirs',
    saved: saved('from here'),
    revision: 1,
    label: 'My page',
  });
  await settle(page);
  expect(library.texts().toSorted()).toEqual(['from here', 'from the phone']);
  expect(Array.from(library.things.values(), ({ title }) => title)).toContain('My page (other version)');
});

const rewrite = (page: Page, text: string, revision: number) =>
  page.rewriteCreation({ owner: OWNER, id: ID, activityId: 'mirror-memoirs', saved: saved(text), revision, label: 'S' });
const rename = (page: Page, title: string, revision: number) => page.renameCreation({ owner: OWNER, id: ID, title, revision });
/** What another device does to the thing. */
function changeElsewhere(text: string) {
  const there = library.things.get(ID);
  if (there !== undefined) library.things.set(ID, { ...there, revision: there.revision + 1, item: { starter: 'S', text } });
}

test.each(['before', 'while', 'after'] as const)('what is rewritten %s its new name is on the way is one thing', async (when) => {
  const page = await openPage();
  await keep(page, 'first');
  await settle(page);
  if (when === 'before') library.failures.push('network', 'network');
  const atAnswer = when === 'while' ? [() => rewrite(page, 'second', 1)] : [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await library.fetch(address, init);
    await atAnswer.pop()?.();
    return response;
  });
  await rename(page, 'A name', 1);
  if (when === 'after') await settle(page);
  // The page being rewritten was opened before the name arrived.
  if (when !== 'while') await rewrite(page, 'second', 1);
  await settle(page);
  expect([library.texts(), Array.from(library.things.values(), ({ title }) => title)]).toEqual([['second'], ['A name']]);
});

test('a new name for what was changed elsewhere meanwhile does not let an older page write over it', async () => {
  const page = await openPage();
  await keep(page, 'first');
  await settle(page);
  changeElsewhere('from the phone');
  await rename(page, 'A name', 1);
  await settle(page);
  expect(library.things.get(ID)?.title).toBe('A name');
  await rewrite(page, 'from here', 1);
  await settle(page);
  expect(library.texts().toSorted()).toEqual(['from here', 'from the phone']);
});

test('a voice that brings a name along leaves the thing as new as this device knows it', async () => {
  const page = await openPage();
  await keep(page, 'with a voice', new Blob(['sound'], { type: 'audio/webm' }));
  const refused = ['PUT'];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === refused[0] && refused.pop() !== undefined) throw new TypeError('Failed to fetch');
    return library.fetch(address, init);
  });
  await page.sendOutbox('new');
  await rename(page, 'A name', 1);
  await settle(page);
  await rewrite(page, 'second', 1);
  await settle(page);
  expect([library.texts(), library.things.get(ID)?.title]).toEqual([['second'], 'A name']);
});

test.each([
  ['rewritten here too', 'from here'],
  ['left as it was here', 'first'],
])('a first version whose answer was lost, %s, does not write over what another device made of it', async (_how, text) => {
  const page = await openPage();
  library.failures.push('lost answer', 'network', 'network');
  await keep(page, 'first');
  await page.sendOutbox('new');
  changeElsewhere('from the phone');
  if (text !== 'first') await rewrite(page, text, 0);
  await settle(page);
  expect(library.texts().toSorted()).toEqual([text, 'from the phone'].toSorted());
  expect((await page.readLibraryState(OWNER)).things).toEqual([]);
});

test('where two versions stay, the voice that was still to be sent follows the version that was made here', async () => {
  const page = await openPage();
  let isVoiceRefused = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PUT' && address.endsWith('/recording') && isVoiceRefused) throw new TypeError('Failed to fetch');
    return library.fetch(address, init);
  });
  await keep(page, 'with a voice', new Blob(['sound'], { type: 'audio/webm' }));
  await page.sendOutbox('new');
  changeElsewhere('from the phone');
  await rewrite(page, 'from here', 1);
  isVoiceRefused = false;
  await settle(page);
  const here = Array.from(library.things.values()).find(({ item }) => (item as { text: string }).text === 'from here');
  expect(library.texts().toSorted()).toEqual(['from here', 'from the phone']);
  expect(Array.from(library.voices.keys())).toEqual([here?.id]);
});

test('without a sign-in it waits and says so, and goes with the next one', async () => {
  const page = await openPage();
  library.failures.push(401, 401, 401);
  await keep(page);
  await page.sendOutbox('new');
  expect((await page.readLibraryState(OWNER)).waiting.map(({ needsSignIn }) => needsSignIn)).toEqual([true]);
  expect(localStorage.getItem('authToken')).toBeNull();
  library.failures.length = 0;
  localStorage.setItem('authToken', 'another-token-of-some-length');
  localStorage.setItem('userData', JSON.stringify(ACCOUNT));
  await settle(await openPage());
  expect(library.texts()).toEqual(['one']);
});

test('what is refused stays on the device with the reason, and a withdrawn agreement keeps it there', async () => {
  const page = await openPage();
  library.failures.push(413);
  await keep(page);
  await settle(page);
  const [thing] = (await page.readLibraryState(OWNER)).things;
  expect([thing?.place, thing?.entry?.refusal]).toEqual(['refused', 'Refused with 413.']);
  expect(library.calls).toHaveLength(1);
  if (thing?.entry !== undefined) await page.settleRefused(thing.entry);
  expect((await page.readLibraryState(OWNER)).things.map(({ place }) => place)).toEqual(['device']);
  await page.clearDevice(OWNER);
  library.failures.push(403);
  await keep(page);
  await settle(page);
  expect((await page.readLibraryState(OWNER)).things.map(({ place }) => place)).toEqual(['device']);
});

test('a voice follows its thing', async () => {
  const page = await openPage();
  library.failures.push('network', 'lost answer', 500);
  await keep(page, 'with a voice', new Blob(['sound'], { type: 'audio/webm' }));
  await settle(page);
  expect([library.texts(), Array.from(library.voices.keys())]).toEqual([['with a voice'], [ID]]);
  expect((await page.readLibraryState(OWNER)).things).toEqual([]);
});

test('a deletion can be taken back in time, and is made after that', async () => {
  const page = await openPage();
  await keep(page);
  await settle(page);
  await page.deleteFromLibrary(OWNER, ID);
  await settle(page);
  expect(library.texts()).toEqual(['one']);
  await page.takeBackDeletion(ID);
  expect((await page.readLibraryState(OWNER)).waiting).toEqual([]);
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await page.deleteFromLibrary(OWNER, ID);
  vi.setSystemTime(Date.now() + 9000);
  await settle(page);
  vi.useRealTimers();
  expect(library.texts()).toEqual([]);
});

test('another person sends and sees nothing of it', async () => {
  const page = await openPage();
  library.failures.push('network');
  await keep(page);
  localStorage.setItem('userData', JSON.stringify({ ...ACCOUNT, id: 8 }));
  const other = await openPage();
  await settle(other);
  expect(library.texts()).toEqual([]);
  expect((await other.readLibraryState(8)).things).toEqual([]);
});

test('what was kept signed out moves as a whole, with ids that the library takes', async () => {
  const page = await openPage();
  const thing = { owner: 'nobody' as const, activityId: 'mirror-memoirs' };
  await page.storeNewCreation({ ...thing, saved: { ...saved('old'), id: 'an old id' } }, false);
  await page.storeNewCreation({ ...thing, saved: saved('new') }, false);
  await page.takeIntoLibrary('nobody', OWNER, ['an old id', ID, 'not there']);
  await settle(page);
  expect(library.texts().toSorted()).toEqual(['new', 'old']);
  expect((await page.readLibraryState('nobody')).things).toEqual([]);
});
