import { addKept, countKept, findKeptRecording, listKept, putKept, removeAllKept, removeKept } from '../device/kept.ts';
import type { KeptRecord, KeptRecording, Owner } from '../device/kept-record.ts';
import {
  keepOnDevice,
  listOutbox,
  listSent,
  moveToLibrary,
  queueChange,
  queueDeletion,
  queueKeep,
  queueRename,
  settleDone,
  undoDeletion,
} from '../device/outbox.ts';
import type { KeepWishes, OutboxEntry } from '../device/outbox-entry.ts';
import { tellKeptChanged } from './kept-changes.ts';
import { sendOutbox } from './outbox.ts';
import { dropUndoable, noteUndoable, UNDO_MS } from './undoable.ts';

export { countKept } from '../device/kept.ts';

/** Where a kept thing is (docs/spec/product.md §6). */
export type Place = 'device' | 'waiting' | 'library' | 'refused';
export type KeptThing = { record: KeptRecord; place: Place; entry?: OutboxEntry };
export type KeptState = {
  /** On this device, newest first, including what waits for the library. */
  things: readonly KeptThing[];
  /** Everything the library has not heard of, deletions included. */
  waiting: readonly OutboxEntry[];
  /** Ids that reached the library from this device lately. */
  sent: ReadonlySet<string>;
};
export const NOTHING_KEPT: KeptState = { things: [], waiting: [], sent: new Set() };

export async function readKeptState(owner: Owner, activityId?: string): Promise<KeptState> {
  const records = await listKept(owner, activityId);
  const waiting = typeof owner === 'number' ? await listOutbox(owner) : [];
  const entries = new Map(waiting.map((entry) => [entry.id, entry]));
  const things = records.flatMap((record): KeptThing[] => {
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

export type NewKept = { owner: Owner; activityId: string; saved: { id: string }; sound?: Blob | undefined; wishes?: KeepWishes };

/** Asks the browser not to throw kept things away, once there is one. */
async function askToPersist(): Promise<void> {
  // Missing without https and in older browsers.
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return;
  await navigator.storage.persist().catch(() => false);
}

/** For the library of a person who may have one, else this device. @throws DOMException when the browser can't keep it */
export async function keepThing({ owner, activityId, saved, sound, wishes }: NewKept, isForLibrary: boolean): Promise<void> {
  const now = Date.now();
  const record = { id: saved.id, owner, activityId, keptAt: now, saved };
  const recording: KeptRecording | undefined =
    sound === undefined ? undefined : { id: saved.id, owner, bytes: await sound.arrayBuffer(), type: sound.type };
  const isFirst = (await countKept(owner)) === 0;
  if (isForLibrary && typeof owner === 'number') {
    await queueKeep({ record: { ...record, owner }, recording, ...(wishes === undefined ? {} : { wishes }) }, now);
  } else {
    await putKept(record, recording);
  }
  tellKeptChanged();
  if (isFirst) void askToPersist();
  void sendOutbox('new');
}

type Rewritten = { owner: number; id: string; activityId: string; saved: unknown; revision: number; label: string };

/** Keeps a new version of a thing that is in the library. */
export async function rewriteThing({ owner, id, activityId, saved, revision, label }: Rewritten): Promise<void> {
  const now = Date.now();
  await queueChange({ record: { id, owner, activityId, keptAt: now, saved }, revision, label }, now);
  tellKeptChanged();
  void sendOutbox('new');
}

/** Renames a thing in the library; an empty title removes its name. */
export async function renameThing(given: { owner: number; id: string; title: string; revision: number }): Promise<void> {
  await queueRename(given, Date.now());
  tellKeptChanged();
  void sendOutbox('new');
}

/** A new version of a thing on this device only. */
export async function rewriteOnDevice(record: KeptRecord, saved: unknown): Promise<void> {
  await putKept({ ...record, saved });
  tellKeptChanged();
}

/** Deletes what is in the library or waits for it, unless undone in time; the tab may be closed meanwhile. */
export async function deleteFromLibrary(owner: number, id: string): Promise<void> {
  const now = Date.now();
  await queueDeletion(owner, id, now + UNDO_MS, now);
  noteUndoable(id);
  setTimeout(() => dropUndoable(id), UNDO_MS);
  tellKeptChanged();
}

export async function takeBackDeletion(id: string): Promise<void> {
  dropUndoable(id);
  await undoDeletion(id);
  tellKeptChanged();
}

/** Deletes what is on this device only; returns its "Undo". */
export async function deleteFromDevice(record: KeptRecord): Promise<() => Promise<void>> {
  const recording = await findKeptRecording(record.owner, record.id);
  await removeKept(record.owner, record.id);
  tellKeptChanged();
  return async () => {
    await putKept(record, recording);
    tellKeptChanged();
  };
}

/** What the library refuses stays on the device; a voice it refuses is left out. */
export async function settleRefused(entry: OutboxEntry): Promise<void> {
  await (entry.step === 'recording' ? settleDone(entry) : keepOnDevice(entry.id));
  tellKeptChanged();
}

export async function takeIntoLibrary(from: Owner, to: number, ids: readonly string[]): Promise<void> {
  await moveToLibrary(from, to, ids, Date.now());
  tellKeptChanged();
  void sendOutbox('new');
}

/** Removes everything this owner kept here, also what waits for the network. */
export async function clearDevice(owner: Owner): Promise<void> {
  await removeAllKept(owner);
  tellKeptChanged();
}

/** The voice of a thing on this device. */
export const findSound = ({ owner, id }: KeptRecord): Promise<KeptRecording | undefined> => findKeptRecording(owner, id);

/** For a backup file. */
export async function listWithSound(owner: Owner): Promise<{ record: KeptRecord; recording?: KeptRecording }[]> {
  const records = await listKept(owner);
  return Promise.all(
    records.map(async (record) => {
      const recording = await findKeptRecording(owner, record.id);
      return { record, ...(recording === undefined ? {} : { recording }) };
    }),
  );
}

/** Restores things from a backup file; existing ones stay as they are. Returns how many were new. */
export async function restoreThings(things: readonly { record: KeptRecord; recording?: KeptRecording }[]): Promise<number> {
  let added = 0;
  for (const { record, recording } of things) if (await addKept(record, recording)) added += 1;
  tellKeptChanged();
  return added;
}
