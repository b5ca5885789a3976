import { createStore, del, entries, set } from 'idb-keyval';
import type { ActivityDefinition } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';

type KeptRecord = { activityId: string; keptAt: number; saved: unknown };

/** Things kept "on this device" until the person removes them (product.md, Saving). */
const openKept = () => createStore('threeseas', 'kept');

export async function keepItem(activityId: string, saved: SavedItem<unknown>, now: number): Promise<void> {
  await set(saved.id, { activityId, keptAt: now, saved } satisfies KeptRecord, openKept());
}

export async function removeKeptItem(id: string): Promise<void> {
  await del(id, openKept());
}

/** What was kept from one activity, oldest first. Unreadable records are left where they are and not shown. */
export async function listKeptItems<Item>(definition: ActivityDefinition<Item, never>): Promise<SavedItem<Item>[]> {
  const all = await entries<string, KeptRecord>(openKept());
  return all
    .filter(([, record]) => record.activityId === definition.id)
    .toSorted(([, a], [, b]) => a.keptAt - b.keptAt)
    .flatMap(([, record]) => readSavedItem(definition, record.saved) ?? []);
}
