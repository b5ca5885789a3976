import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOBODY, readLocalCreation } from '../../device/local-creation.ts';

const SAVED = { id: 'x', savedAt: 1, version: 1, item: { text: 'hello' } };

async function openPage() {
  vi.resetModules();
  const kept = await import('./store.ts');
  const { openDeviceDatabase } = await import('../../device/database.ts');
  const db = await openDeviceDatabase();
  pages.push(() => db.close());
  return kept;
}
const pages: (() => void)[] = [];

beforeEach(async () => {
  for (const close of pages.splice(0)) close();
  await deleteDB('threeseas');
});

describe('creations', () => {
  it('are listed for their owner only, by activity or all, oldest first', async () => {
    const { putLocalCreation, listLocalCreations, countLocalCreations } = await openPage();
    await putLocalCreation({ id: 'c', owner: 7, activityId: 'story-spinner', keptAt: 30, saved: SAVED });
    await putLocalCreation({ id: 'a', owner: 7, activityId: 'story-spinner', keptAt: 10, saved: SAVED });
    await putLocalCreation({ id: 'b', owner: 8, activityId: 'story-spinner', keptAt: 20, saved: SAVED });
    await putLocalCreation({ id: 'd', owner: 7, activityId: 'mirror-memoirs', keptAt: 5, saved: SAVED });
    await putLocalCreation({ id: 'e', owner: NOBODY, activityId: 'story-spinner', keptAt: 6, saved: SAVED });
    const ids = async (...args: Parameters<typeof listLocalCreations>) => (await listLocalCreations(...args)).map(({ id }) => id);
    expect(await ids(7, 'story-spinner')).toEqual(['a', 'c']);
    expect(await ids(7, 'mirror-memoirs')).toEqual(['d']);
    expect(await ids(7)).toEqual(['d', 'a', 'c']);
    expect(await ids(8)).toEqual(['b']);
    expect(await ids(NOBODY, 'story-spinner')).toEqual(['e']);
    expect(await ids(70)).toEqual([]);
    expect(await countLocalCreations(7)).toBe(3);
  });

  it('are removed by their owner only', async () => {
    const { putLocalCreation, removeLocalCreation, removeAllLocal, countLocalCreations } = await openPage();
    await putLocalCreation({ id: 'a', owner: 7, activityId: 'story-spinner', keptAt: 1, saved: SAVED });
    await putLocalCreation({ id: 'b', owner: 7, activityId: 'story-spinner', keptAt: 2, saved: SAVED });
    await putLocalCreation({ id: 'c', owner: NOBODY, activityId: 'story-spinner', keptAt: 2, saved: SAVED });
    await removeLocalCreation(8, 'a');
    await removeLocalCreation(NOBODY, 'a');
    expect(await countLocalCreations(7)).toBe(2);
    await removeLocalCreation(7, 'a');
    expect(await countLocalCreations(7)).toBe(1);
    await removeAllLocal(7);
    expect([await countLocalCreations(7), await countLocalCreations(NOBODY)]).toEqual([0, 1]);
  });

  it('that wait for the library go on waiting after the outbox got kinds', async () => {
    const old = await openDB('threeseas', 3, {
      upgrade(db) {
        db.createObjectStore('things', { keyPath: 'id' }).createIndex('byOwner', ['owner', 'activityId', 'keptAt']);
        db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byOwner', 'owner');
        for (const name of ['recordings', 'sent']) db.createObjectStore(name, { keyPath: 'id' });
      },
    });
    const entry = { id: 'one', owner: 7, step: 'keep', stamp: 's', queuedAt: 5, attempts: 2, nextAt: 9, wishes: { title: 'A' } };
    await old.put('outbox', entry);
    await old.put('outbox', { id: 'broken' });
    old.close();
    await openPage();
    const { listOutbox } = await import('./queue.ts');
    expect(await listOutbox(7)).toEqual([entry]);
    expect(await listOutbox(8)).toEqual([]);
  });

  it('let a newer version of the site in', async () => {
    const { countLocalCreations } = await openPage();
    expect(await countLocalCreations(7)).toBe(0);
    const newer = await openDB('threeseas', 99);
    expect([...newer.objectStoreNames]).toEqual(['outbox', 'recordings', 'sent', 'things']);
    newer.close();
  });
});

it.each([null, 'text', {}, { id: 'a', owner: 'Asha', activityId: 'x', keptAt: 1 }, { id: 'a', owner: 1.5, activityId: 'x', keptAt: 1 }])(
  'a record that nobody wrote so is none: %j',
  (value) => expect(readLocalCreation(value)).toBeUndefined(),
);
