import { openDeviceDatabase } from './database.ts';
import { readKeptRecord, type KeptRecord, type Owner } from './kept-record.ts';

/** Everything of this owner: an empty list sorts behind every text and number of the index. */
const rangeOf = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []]);
const rangeOfActivity = (owner: Owner, activityId: string) => IDBKeyRange.bound([owner, activityId], [owner, activityId, []]);

export async function putKept(record: KeptRecord): Promise<void> {
  await (await openDeviceDatabase()).put('things', record);
}

/** What this owner kept on this device, of one activity or of all, oldest first within an activity. */
export async function listKept(owner: Owner, activityId?: string): Promise<KeptRecord[]> {
  const range = activityId === undefined ? rangeOf(owner) : rangeOfActivity(owner, activityId);
  const found: unknown[] = await (await openDeviceDatabase()).getAllFromIndex('things', 'byOwner', range);
  return found.flatMap((value) => readKeptRecord(value) ?? []);
}

export async function countKept(owner: Owner): Promise<number> {
  return (await openDeviceDatabase()).countFromIndex('things', 'byOwner', rangeOf(owner));
}

/** Removes one thing, if it is this owner's. */
export async function removeKept(owner: Owner, id: string): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction('things', 'readwrite');
  const record = readKeptRecord(await transaction.store.get(id));
  if (record?.owner === owner) await transaction.store.delete(id);
  await transaction.done;
}

export async function removeAllKept(owner: Owner): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction('things', 'readwrite');
  for (const id of await transaction.store.index('byOwner').getAllKeys(rangeOf(owner))) await transaction.store.delete(id);
  await transaction.done;
}
