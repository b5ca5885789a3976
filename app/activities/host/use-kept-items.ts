import { useState } from 'react';
import type { KeepWishes } from '../../device/outbox-entry.ts';
import { explainKeepFailure, loadKept, useCanStore, useKept } from '../../sync/use-kept.ts';
import type { Place } from '../../sync/kept-things.ts';
import type { KeptKind } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';
import type { Editing } from './work-store.ts';

export type KeptItem<Item> = SavedItem<Item> & { place: Place; isSealed: boolean };
export type KeepChoice = { wishes?: KeepWishes; sound?: Blob | undefined };

/** The current owner's kept things of one kind, where each is, and keeping more. */
export function useKeptItems<Item>(definition: KeptKind<Item>) {
  const { owner, kept } = useKept(definition.id);
  const isForLibrary = useCanStore();
  const [problem, setProblem] = useState<string>();

  const items = (kept?.things ?? []).flatMap(({ record, place, entry }): KeptItem<Item>[] => {
    const saved = readSavedItem(definition, record.saved);
    return saved === undefined ? [] : [{ ...saved, place, isSealed: entry?.wishes.opens_on !== undefined }];
  });
  const places = new Map<string, Place>([
    ...[...(kept?.sent ?? [])].map((id): [string, Place] => [id, 'library']),
    ...items.map(({ id, place }): [string, Place] => [id, place]),
  ]);
  const change = async (work: (kept: Awaited<ReturnType<typeof loadKept>>) => Promise<unknown>) => {
    try {
      await work(await loadKept());
      setProblem(undefined);
      return true;
    } catch (error) {
      setProblem(explainKeepFailure(error));
      return false;
    }
  };
  return {
    items,
    places,
    isForLibrary,
    needsSignIn: kept?.waiting.filter((entry) => entry.needsSignIn === true).length ?? 0,
    problem,
    keep: (saved: SavedItem<Item>, { wishes, sound }: KeepChoice) =>
      change(async ({ keepThing }) => {
        if (owner === undefined) throw new Error('Nobody knows yet whose it is.');
        await keepThing({ owner, activityId: definition.id, saved, sound, ...(wishes === undefined ? {} : { wishes }) }, isForLibrary);
      }),
    /** A new version of a kept thing, wherever it is. */
    rewrite: (saved: SavedItem<Item>, { id, revision, title }: Editing) =>
      change(async ({ rewriteOnDevice, rewriteThing }) => {
        const thing = kept?.things.find(({ record }) => record.id === id);
        if (thing?.place === 'device') await rewriteOnDevice(thing.record, saved);
        else if (typeof owner === 'number') await rewriteThing({ owner, id, activityId: definition.id, saved, revision, label: title });
        else throw new Error('The kept thing is not on this device any more.');
      }),
    remove: (id: string) =>
      change(async ({ deleteFromDevice, deleteFromLibrary }) => {
        const thing = kept?.things.find(({ record }) => record.id === id);
        if (thing === undefined) return;
        if (thing.entry !== undefined && typeof owner === 'number') await deleteFromLibrary(owner, id);
        else await deleteFromDevice(thing.record);
      }),
  };
}
