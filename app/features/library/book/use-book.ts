import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { createId } from '../../../lib/create-id.ts';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import type { BookDraft } from '../../../device/tab-values.ts';
import { useAuthToken } from '../../../session/session.ts';
import { fetchEntry } from '../fetch-entry.ts';
import type { CreationView } from '../creation-view.ts';
import { BOOK_THINGS_MAX } from './book.ts';

const store = createDeviceStore(DEVICE.book);

/** 128 random bits in the form EPUB wants. */
const createUuid = () => createId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const change = (changes: Partial<BookDraft>): void => {
  const before = store.get();
  store.set({ ...before, id: before.id === '' ? createUuid() : before.id, ...changes });
};

const add = (ids: readonly string[]): void => change({ ids: [...new Set([...store.get().ids, ...ids])].slice(0, BOOK_THINGS_MAX) });
const remove = (id: string): void => change({ ids: store.get().ids.filter((one) => one !== id) });

function move(id: string, by: -1 | 1): void {
  const ids = [...store.get().ids];
  const at = ids.indexOf(id);
  const to = at + by;
  const other = ids[to];
  if (at === -1 || other === undefined) return;
  [ids[at], ids[to]] = [other, id];
  change({ ids });
}

/** Most fetched at once. */
const AT_ONCE = 6;

/** The chosen things, whatever the search lists; those no list has brought are fetched, and missing ones leave the book. */
function useChosen(ids: readonly string[], known: ReadonlyMap<string, CreationView>, isReady: boolean) {
  const [found, setFound] = useState<ReadonlyMap<string, CreationView>>(new Map());
  const [isAway, setIsAway] = useState(false);
  const token = useAuthToken();
  const fresh = ids.flatMap((id) => (found.has(id) ? [] : (known.get(id) ?? [])));
  if (fresh.length > 0) setFound(new Map([...found, ...fresh.map((entry) => [entry.id, entry] as const)]));
  const missing = ids.filter((id) => !known.has(id) && !found.has(id));
  const wanted = isReady ? missing.join() : '';
  useEffect(() => {
    if (wanted === '' || token === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const fetchOne = async (id: string): Promise<CreationView | undefined> => {
      try {
        const entry = await fetchEntry(id, token, signal);
        // A thing whose activity is gone has no page.
        if (entry === undefined && !signal.aborted) remove(id);
        return entry;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (error instanceof ApiError && error.status === 404) remove(id);
        else setIsAway(true);
        return undefined;
      }
    };
    const load = async () => {
      const list = wanted.split(',');
      for (let at = 0; at < list.length; at += AT_ONCE) {
        const arrived = (await Promise.all(list.slice(at, at + AT_ONCE).map(fetchOne))).flatMap((entry) => entry ?? []);
        if (signal.aborted) return;
        if (arrived.length === 0) continue;
        setIsAway(false);
        setFound((before) => new Map([...before, ...arrived.map((entry) => [entry.id, entry] as const)]));
        // What is still missing is started again.
        return;
      }
    };
    void load();
    return () => controller.abort();
  }, [wanted, token]);
  const entries = ids.flatMap((id) => known.get(id) ?? found.get(id) ?? []);
  const isOver = isAway || (isReady && token === undefined);
  return { entries, missing: isAway ? missing.length : 0, coming: isOver ? 0 : missing.length };
}

/** The book being put together, its things in order. `known` is what the list has brought so far. */
export function useBook(entries: readonly CreationView[], isReady: boolean) {
  const draft = useSyncExternalStore(store.subscribe, store.get, store.getNone);
  // A book has whole texts, so what a list shortened is fetched too.
  const known = useMemo(
    () => new Map(entries.filter(({ creation }) => creation?.shortened !== true).map((entry) => [entry.id, entry])),
    [entries],
  );
  const { entries: found, missing, coming } = useChosen(draft.ids, known, isReady);
  return {
    draft,
    chosen: found.filter(({ isSealed }) => !isSealed),
    missing,
    coming,
    isFull: draft.ids.length >= BOOK_THINGS_MAX,
    change,
    add,
    remove,
    move,
    clear: () => store.remove(),
  };
}
export type BookState = ReturnType<typeof useBook>;
