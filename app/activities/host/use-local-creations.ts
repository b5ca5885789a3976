import { useState } from 'react';
import type { CreationWishes } from '../../device/outbox-entry.ts';
import { explainStoreFailure, loadLibrary, useCanStore, useLibrary } from '../../sync/library/use-library.ts';
import type { Place } from '../../sync/library/state.ts';
import type { CreationKind } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';
import type { Editing } from './work-store.ts';

export type LocalItem<Item> = SavedItem<Item> & { place: Place; isSealed: boolean };
export type StoreChoice = { wishes?: CreationWishes; sound?: Blob | undefined };

/** The current owner's creations of one kind, where each is, and keeping more. */
export function useLocalCreations<Item>(definition: CreationKind<Item>) {
  const { owner, library } = useLibrary(definition.id);
  const isForLibrary = useCanStore();
  const [problem, setProblem] = useState<string>();

  const items = (library?.things ?? []).flatMap(({ record, place, entry }): LocalItem<Item>[] => {
    const saved = readSavedItem(definition, record.saved);
    return saved === undefined ? [] : [{ ...saved, place, isSealed: entry?.wishes.opens_on !== undefined }];
  });
  const places = new Map<string, Place>([
    ...[...(library?.sent ?? [])].map((id): [string, Place] => [id, 'library']),
    ...items.map(({ id, place }): [string, Place] => [id, place]),
  ]);
  const change = async (work: (library: Awaited<ReturnType<typeof loadLibrary>>) => Promise<unknown>) => {
    try {
      await work(await loadLibrary());
      setProblem(undefined);
      return true;
    } catch (error) {
      setProblem(explainStoreFailure(error));
      return false;
    }
  };
  return {
    items,
    places,
    isForLibrary,
    needsSignIn: library?.waiting.filter((entry) => entry.needsSignIn === true).length ?? 0,
    problem,
    keep: (saved: SavedItem<Item>, { wishes, sound }: StoreChoice) =>
      change(async ({ storeNewCreation }) => {
        if (owner === undefined) throw new Error('Nobody knows yet whose it is.');
        await storeNewCreation(
          { owner, activityId: definition.id, saved, sound, ...(wishes === undefined ? {} : { wishes }) },
          isForLibrary,
        );
      }),
    /** A new version of a creation, wherever it is. */
    rewrite: (saved: SavedItem<Item>, { id, revision, title }: Editing) =>
      change(async ({ rewriteOnDevice, rewriteCreation }) => {
        const thing = library?.things.find(({ record }) => record.id === id);
        if (thing?.place === 'device') await rewriteOnDevice(thing.record, saved);
        else if (typeof owner === 'number') await rewriteCreation({ owner, id, activityId: definition.id, saved, revision, label: title });
        else throw new Error('The creation is not on this device any more.');
      }),
    remove: (id: string) =>
      change(async ({ deleteFromDevice, deleteFromLibrary }) => {
        const thing = library?.things.find(({ record }) => record.id === id);
        if (thing === undefined) return;
        if (thing.entry !== undefined && typeof owner === 'number') await deleteFromLibrary(owner, id);
        else await deleteFromDevice(thing.record);
      }),
  };
}
