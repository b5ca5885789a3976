import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { creationCalls } from '#contracts/creations.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, readToken } from '../../../lib/api.ts';
import { createId } from '../../../lib/create-id.ts';
import { DEVICE } from '../../../lib/device/registry.ts';
import { createDeviceStore } from '../../../lib/device/store.ts';
import { EMPTY_BOOK, type BookDraft } from '../../../lib/device/tab-values.ts';
import { readCreation, type KeptEntry } from '../kept-entry.ts';
import { BOOK_THINGS_MAX } from './book.ts';

const store = createDeviceStore(DEVICE.book);

/** 128 random bits as EPUB names a book by. */
const createUuid = () => createId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const change = (changes: Partial<BookDraft>): void => {
  const before = store.get();
  store.set({ ...before, id: before.id === '' ? createUuid() : before.id, ...changes });
};

/** Those of the chosen things that the list has not brought yet; what is there no more leaves the book. */
function useMissing(ids: readonly string[], known: ReadonlyMap<string, KeptEntry>, isReady: boolean) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, KeptEntry>>(new Map());
  const [isAway, setIsAway] = useState(false);
  const missing = isReady ? ids.filter((id) => !known.has(id) && !fetched.has(id)).join() : '';
  useEffect(() => {
    const token = readToken();
    if (missing === '' || token === undefined) return undefined;
    const controller = new AbortController();
    const load = async () => {
      for (const id of missing.split(',')) {
        try {
          const entry = readCreation(await call(creationCalls.getCreation, { params: { id }, token, signal: controller.signal }));
          if (controller.signal.aborted) return;
          if (entry !== undefined) setFetched((before) => new Map([...before, [id, entry]]));
        } catch (error) {
          if (controller.signal.aborted) return;
          if (error instanceof ApiError && error.status === 404) change({ ids: store.get().ids.filter((one) => one !== id) });
          else setIsAway(true);
        }
      }
    };
    void load();
    return () => controller.abort();
  }, [missing]);
  return { fetched, isAway };
}

/** The book that is being put together, and its things in their order. `known` is what the list has brought so far. */
export function useBook(entries: readonly KeptEntry[], isReady: boolean) {
  const draft = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_BOOK);
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const { fetched, isAway } = useMissing(draft.ids, known, isReady);
  const chosen = draft.ids.flatMap((id) => known.get(id) ?? fetched.get(id) ?? []).filter(({ isSealed }) => !isSealed);
  return {
    draft,
    chosen,
    /** Things that could not be fetched now. */
    missing: isAway ? draft.ids.length - chosen.length : 0,
    isFull: draft.ids.length >= BOOK_THINGS_MAX,
    change,
    add: (id: string) => change({ ids: [...store.get().ids.filter((one) => one !== id), id].slice(0, BOOK_THINGS_MAX) }),
    remove: (id: string) => change({ ids: store.get().ids.filter((one) => one !== id) }),
    /** One place up or down among the things that are shown. */
    move(id: string, by: -1 | 1): void {
      const ids = [...store.get().ids];
      const at = ids.indexOf(id);
      const to = at + by;
      const other = ids[to];
      if (at === -1 || other === undefined) return;
      [ids[at], ids[to]] = [other, id];
      change({ ids });
    },
    clear: () => store.remove(),
  };
}
export type BookState = ReturnType<typeof useBook>;
