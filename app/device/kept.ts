import { openDeviceDatabase } from './database.ts';
import { toKey } from './outbox-entry.ts';
import { readKeptRecord, type KeptRecord, type KeptRecording, type Owner } from './kept-record.ts';

/** All of an owner's keys: an empty list sorts after every text and number. */
const rangeOf = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []]);
const rangeOfActivity = (owner: Owner, activityId: string) => IDBKeyRange.bound([owner, activityId], [owner, activityId, []]);

export async function putKept(record: KeptRecord, recording?: KeptRecording): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(['things', 'recordings'], 'readwrite');
  void transaction.objectStore('things').put(record);
  if (recording !== undefined) void transaction.objectStore('recordings').put(recording);
  await transaction.done;
}

/** Keeps a thing unless its id is here already; true when it was new. */
export async function addKept(record: KeptRecord, recording?: KeptRecording): Promise<boolean> {
  const transaction = (await openDeviceDatabase()).transaction(['things', 'recordings'], 'readwrite');
  const isNew = (await transaction.objectStore('things').getKey(record.id)) === undefined;
  if (isNew) {
    void transaction.objectStore('things').put(record);
    if (recording !== undefined) void transaction.objectStore('recordings').put(recording);
  }
  await transaction.done;
  return isNew;
}

export async function findKeptRecording(owner: Owner, id: string): Promise<KeptRecording | undefined> {
  const found = await (await openDeviceDatabase()).get('recordings', id);
  return found?.owner === owner ? found : undefined;
}

/** This owner's things on this device, of one activity or all, oldest first within an activity. */
export async function listKept(owner: Owner, activityId?: string): Promise<KeptRecord[]> {
  const range = activityId === undefined ? rangeOf(owner) : rangeOfActivity(owner, activityId);
  const found: unknown[] = await (await openDeviceDatabase()).getAllFromIndex('things', 'byOwner', range);
  return found.flatMap((value) => readKeptRecord(value) ?? []);
}

export async function countKept(owner: Owner): Promise<number> {
  return (await openDeviceDatabase()).countFromIndex('things', 'byOwner', rangeOf(owner));
}

const BY_ID = ['things', 'recordings', 'sent'] as const;
const EVERYTHING = [...BY_ID, 'outbox'] as const;

/** Removes one thing if it is this owner's, with its voice and waiting changes. */
export async function removeKept(owner: Owner, id: string): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(EVERYTHING, 'readwrite');
  const record = readKeptRecord(await transaction.objectStore('things').get(id));
  if (record?.owner === owner) {
    for (const store of BY_ID) void transaction.objectStore(store).delete(id);
    void transaction.objectStore('outbox').delete(toKey(id));
  }
  await transaction.done;
}

/** Removes everything of this owner, also what waits for the network. */
export async function removeAllKept(owner: Owner): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(EVERYTHING, 'readwrite');
  for (const store of BY_ID) {
    for (const record of await transaction.objectStore(store).getAll()) {
      if (record.owner === owner) void transaction.objectStore(store).delete(record.id);
    }
  }
  for (const row of await transaction.objectStore('outbox').getAll()) {
    if (row.owner === owner) void transaction.objectStore('outbox').delete([row.kind, row.key]);
  }
  await transaction.done;
}
