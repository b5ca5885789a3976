import type { Owner } from '../../lib/device/kept-record.ts';
import type { ActivityDefinition } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';

/** Comes after the screen: nobody waits for the database to begin. */
const loadKept = () => import('../../lib/device/kept.ts');

/** Keeps a thing "on this device" until its owner removes it (product.md, Saving). */
export async function keepItem(owner: Owner, activityId: string, saved: SavedItem<unknown>, now: number): Promise<void> {
  const { putKept } = await loadKept();
  await putKept({ id: saved.id, owner, activityId, keptAt: now, saved });
}

/** What this owner kept from one activity, oldest first. Unreadable records are left where they are and not shown. */
export async function listKeptItems<Item>(owner: Owner, definition: ActivityDefinition<Item, never>): Promise<SavedItem<Item>[]> {
  const { listKept } = await loadKept();
  return (await listKept(owner, definition.id)).flatMap(({ saved }) => readSavedItem(definition, saved) ?? []);
}

export async function removeKeptItem(owner: Owner, id: string): Promise<void> {
  const { removeKept } = await loadKept();
  await removeKept(owner, id);
}
