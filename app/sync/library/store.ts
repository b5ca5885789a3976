import { openDeviceDatabase } from '../../device/database.ts';
import { toKey } from '../../device/outbox-entry.ts';
import { readLocalCreation, type LocalCreation, type LocalRecording, type Owner } from '../../device/local-creation.ts';

/** All of an owner's keys: an empty list sorts after every text and number. */
const rangeOf = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []]);
const rangeOfActivity = (owner: Owner, activityId: string) => IDBKeyRange.bound([owner, activityId], [owner, activityId, []]);

export async function putLocalCreation(record: LocalCreation, recording?: LocalRecording): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(['things', 'recordings'], 'readwrite');
  void transaction.objectStore('things').put(record);
  if (recording !== undefined) void transaction.objectStore('recordings').put(recording);
  await transaction.done;
}

/** Keeps a thing unless its id is here already; true when it was new. */
export async function addLocalCreation(record: LocalCreation, recording?: LocalRecording): Promise<boolean> {
  const transaction = (await openDeviceDatabase()).transaction(['things', 'recordings'], 'readwrite');
  const isNew = (await transaction.objectStore('things').getKey(record.id)) === undefined;
  if (isNew) {
    void transaction.objectStore('things').put(record);
    if (recording !== undefined) void transaction.objectStore('recordings').put(recording);
  }
  await transaction.done;
  return isNew;
}

export async function findLocalRecording(owner: Owner, id: string): Promise<LocalRecording | undefined> {
  const found = await (await openDeviceDatabase()).get('recordings', id);
  return found?.owner === owner ? found : undefined;
}

/** This owner's things on this device, of one activity or all, oldest first within an activity. */
export async function listLocalCreations(owner: Owner, activityId?: string): Promise<LocalCreation[]> {
  const range = activityId === undefined ? rangeOf(owner) : rangeOfActivity(owner, activityId);
  const found: unknown[] = await (await openDeviceDatabase()).getAllFromIndex('things', 'byOwner', range);
  return found.flatMap((value) => readLocalCreation(value) ?? []);
}

export async function countLocalCreations(owner: Owner): Promise<number> {
  return (await openDeviceDatabase()).countFromIndex('things', 'byOwner', rangeOf(owner));
}

const BY_ID = ['things', 'recordings', 'sent'] as const;
const EVERYTHING = [...BY_ID, 'outbox'] as const;

/** Removes one thing if it is this owner's, with its voice and waiting changes. */
export async function removeLocalCreation(owner: Owner, id: string): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(EVERYTHING, 'readwrite');
  const record = readLocalCreation(await transaction.objectStore('things').get(id));
  if (record?.owner === owner) {
    for (const store of BY_ID) void transaction.objectStore(store).delete(id);
    void transaction.objectStore('outbox').delete(toKey(id));
  }
  await transaction.done;
}

/** Removes everything of this owner, also what waits for the network. */
export async function removeAllLocal(owner: Owner): Promise<void> {
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
