import {
  addLocalCreation,
  countLocalCreations,
  findLocalRecording,
  listLocalCreations,
  putLocalCreation,
  removeAllLocal,
  removeLocalCreation,
} from './store.ts';
import type { LocalCreation, LocalRecording, Owner } from '../../device/local-creation.ts';
import {
  dropUndoable,
  leaveOnDevice,
  listOutbox,
  listSent,
  moveToLibrary,
  noteUndoable,
  queueChange,
  queueDeletion,
  queueCreation,
  queueRename,
  settleDone,
  undoDeletion,
  UNDO_MS,
} from './queue.ts';
import type { CreationWishes, OutboxEntry } from '../../device/outbox-entry.ts';
import { announceLibraryChange } from './changes.ts';
import { sendOutbox } from '../outbox.ts';

export { countLocalCreations } from './store.ts';

/** Where a creation is (docs/spec/product.md §6). */
export type Place = 'device' | 'waiting' | 'library' | 'refused';
export type PlacedCreation = { record: LocalCreation; place: Place; entry?: OutboxEntry };
export type LibraryState = {
  /** On this device, newest first, including what waits for the library. */
  things: readonly PlacedCreation[];
  /** Everything the library has not heard of, deletions included. */
  waiting: readonly OutboxEntry[];
  /** Ids that reached the library from this device lately. */
  sent: ReadonlySet<string>;
};
export const EMPTY_LIBRARY: LibraryState = { things: [], waiting: [], sent: new Set() };

export async function readLibraryState(owner: Owner, activityId?: string): Promise<LibraryState> {
  const records = await listLocalCreations(owner, activityId);
  const waiting = typeof owner === 'number' ? await listOutbox(owner) : [];
  const entries = new Map(waiting.map((entry) => [entry.id, entry]));
  const things = records.flatMap((record): PlacedCreation[] => {
    const entry = entries.get(record.id);
    if (entry === undefined) return [{ record, place: 'device' }];
    if (entry.step === 'delete') return [];
    return [{ record, entry, place: entry.refusal === undefined ? 'waiting' : 'refused' }];
  });
  return {
    things: things.toSorted((a, b) => b.record.keptAt - a.record.keptAt),
    waiting,
    sent: typeof owner === 'number' ? await listSent(owner) : new Set(),
  };
}

export type NewLocal = { owner: Owner; activityId: string; saved: { id: string }; sound?: Blob | undefined; wishes?: CreationWishes };

/** Asks the browser not to throw creations away, once there is one. */
async function askToPersist(): Promise<void> {
  // Missing without https and in older browsers.
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return;
  await navigator.storage.persist().catch(() => false);
}

/** For the library of a person who may have one, else this device. @throws DOMException when the browser can't keep it */
export async function storeNewCreation({ owner, activityId, saved, sound, wishes }: NewLocal, isForLibrary: boolean): Promise<void> {
  const now = Date.now();
  const record = { id: saved.id, owner, activityId, keptAt: now, saved };
  const recording: LocalRecording | undefined =
    sound === undefined ? undefined : { id: saved.id, owner, bytes: await sound.arrayBuffer(), type: sound.type };
  const isFirst = (await countLocalCreations(owner)) === 0;
  if (isForLibrary && typeof owner === 'number') {
    await queueCreation({ record: { ...record, owner }, recording, ...(wishes === undefined ? {} : { wishes }) }, now);
  } else {
    await putLocalCreation(record, recording);
  }
  announceLibraryChange();
  if (isFirst) void askToPersist();
  void sendOutbox('new');
}

type Rewritten = { owner: number; id: string; activityId: string; saved: unknown; revision: number; label: string };

/** Keeps a new version of a thing that is in the library. */
export async function rewriteCreation({ owner, id, activityId, saved, revision, label }: Rewritten): Promise<void> {
  const now = Date.now();
  await queueChange({ record: { id, owner, activityId, keptAt: now, saved }, revision, label }, now);
  announceLibraryChange();
  void sendOutbox('new');
}

/** Renames a thing in the library; an empty title removes its name. */
export async function renameCreation(given: { owner: number; id: string; title: string; revision: number }): Promise<void> {
  await queueRename(given, Date.now());
  announceLibraryChange();
  void sendOutbox('new');
}

/** A new version of a thing on this device only. */
export async function rewriteOnDevice(record: LocalCreation, saved: unknown): Promise<void> {
  await putLocalCreation({ ...record, saved });
  announceLibraryChange();
}

/** Deletes what is in the library or waits for it, unless undone in time; the tab may be closed meanwhile. */
export async function deleteFromLibrary(owner: number, id: string): Promise<void> {
  const now = Date.now();
  await queueDeletion(owner, id, now + UNDO_MS, now);
  noteUndoable(id);
  setTimeout(() => dropUndoable(id), UNDO_MS);
  announceLibraryChange();
}

export async function takeBackDeletion(id: string): Promise<void> {
  dropUndoable(id);
  await undoDeletion(id);
  announceLibraryChange();
}

/** Deletes what is on this device only; returns its "Undo". */
export async function deleteFromDevice(record: LocalCreation): Promise<() => Promise<void>> {
  const recording = await findLocalRecording(record.owner, record.id);
  await removeLocalCreation(record.owner, record.id);
  announceLibraryChange();
  return async () => {
    await putLocalCreation(record, recording);
    announceLibraryChange();
  };
}

/** What the library refuses stays on the device; a voice it refuses is left out. */
export async function settleRefused(entry: OutboxEntry): Promise<void> {
  await (entry.step === 'recording' ? settleDone(entry) : leaveOnDevice(entry.id));
  announceLibraryChange();
}

export async function takeIntoLibrary(from: Owner, to: number, ids: readonly string[]): Promise<void> {
  await moveToLibrary(from, to, ids, Date.now());
  announceLibraryChange();
  void sendOutbox('new');
}

/** Removes everything this owner kept here, also what waits for the network. */
export async function clearDevice(owner: Owner): Promise<void> {
  await removeAllLocal(owner);
  announceLibraryChange();
}

/** The voice of a thing on this device. */
export const findSound = ({ owner, id }: LocalCreation): Promise<LocalRecording | undefined> => findLocalRecording(owner, id);

/** For a backup file. */
export async function listWithSound(owner: Owner): Promise<{ record: LocalCreation; recording?: LocalRecording }[]> {
  const records = await listLocalCreations(owner);
  return Promise.all(
    records.map(async (record) => {
      const recording = await findLocalRecording(owner, record.id);
      return { record, ...(recording === undefined ? {} : { recording }) };
    }),
  );
}

/** Restores things from a backup file; existing ones stay as they are. Returns how many were new. */
export async function restoreCreations(things: readonly { record: LocalCreation; recording?: LocalRecording }[]): Promise<number> {
  let added = 0;
  for (const { record, recording } of things) if (await addLocalCreation(record, recording)) added += 1;
  announceLibraryChange();
  return added;
}
