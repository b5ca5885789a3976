import { createId } from '../../lib/create-id.ts';
import { openDeviceDatabase } from '../../device/database.ts';
import { readLocalCreation, type LocalCreation, type LocalRecording, type Owner, type SentMark } from '../../device/local-creation.ts';
import { readOutboxEntry, toKey, toRow, type CreationWishes, type OutboxEntry } from '../../device/outbox-entry.ts';
import { listWaitingRows } from '../../device/waiting-rows.ts';

const STORES = ['things', 'outbox', 'recordings', 'sent'] as const;
/** How long "In your library" is shown on the device. */
const SENT_SHOWN_MS = 7 * 86_400_000;

const begin = async () => (await openDeviceDatabase()).transaction(STORES, 'readwrite', { durability: 'strict' });
type Transaction = Awaited<ReturnType<typeof begin>>;

const makeEntry = (of: Pick<OutboxEntry, 'id' | 'owner' | 'step'>, now: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  stamp: createId(),
  queuedAt: now,
  attempts: 0,
  nextAt: now,
  wishes: {},
  ...of,
  ...more,
});

const readEntry = async (transaction: Transaction, id: string) =>
  readOutboxEntry((await transaction.objectStore('outbox').get(toKey(id)))?.payload);
const putEntry = (transaction: Transaction, entry: OutboxEntry): void => void transaction.objectStore('outbox').put(toRow(entry));
const dropEntry = (transaction: Transaction, id: string): void => void transaction.objectStore('outbox').delete(toKey(id));

/** What this device has sent since a state was read is not someone else's change; a state before the first one sent is. */
const toSeen = (mark: SentMark | undefined, revision: number): number =>
  mark !== undefined && revision >= (mark.from ?? 0) ? Math.max(revision, mark.revision) : revision;

type NewThing = { record: LocalCreation & { owner: number }; wishes?: CreationWishes; recording?: LocalRecording | undefined };

/** Keeps a thing and queues it for the library, both or neither. */
export async function queueCreation({ record, wishes = {}, recording }: NewThing, now: number): Promise<void> {
  const transaction = await begin();
  void transaction.objectStore('things').put(record);
  if (recording !== undefined) void transaction.objectStore('recordings').put(recording);
  putEntry(transaction, makeEntry({ id: record.id, owner: record.owner, step: 'keep' }, now, { wishes }));
  await transaction.done;
}

type Change = { record: LocalCreation & { owner: number }; revision: number; label: string };

/** Queues a new version of a thing in the library. What still waits to be kept is sent in its new version. */
export async function queueChange({ record, revision, label }: Change, now: number): Promise<void> {
  const transaction = await begin();
  const waiting = await readEntry(transaction, record.id);
  const seen = toSeen(await transaction.objectStore('sent').get(record.id), revision);
  const step = waiting?.step === 'keep' ? 'keep' : 'change';
  const earlier = waiting === undefined ? {} : { queuedAt: waiting.queuedAt, wishes: waiting.wishes };
  // A rename applies to whatever is there, so it says nothing about the version that was rewritten.
  const base = waiting?.step === 'rename' ? seen : (waiting?.revision ?? seen);
  void transaction.objectStore('things').put(record);
  putEntry(transaction, makeEntry({ id: record.id, owner: record.owner, step }, now, { ...earlier, revision: base, label }));
  await transaction.done;
}

type Rename = { owner: number; id: string; title: string; revision: number };

/** Queues a new name for a thing in the library. Entries that already wait for it carry the name. */
export async function queueRename({ owner, id, title, revision }: Rename, now: number): Promise<void> {
  const transaction = await begin();
  const waiting = await readEntry(transaction, id);
  if (waiting?.step !== 'delete') {
    const seen = toSeen(await transaction.objectStore('sent').get(id), revision);
    const entry = waiting ?? makeEntry({ id, owner, step: 'rename' }, now, { revision: seen });
    putEntry(transaction, { ...entry, stamp: createId(), wishes: { ...entry.wishes, title }, nextAt: now });
  }
  await transaction.done;
}

/** Queues a deletion that can be undone until `at`. */
export async function queueDeletion(owner: number, id: string, at: number, now: number): Promise<void> {
  const transaction = await begin();
  const before = await readEntry(transaction, id);
  const more = { nextAt: at, ...(before === undefined || before.step === 'delete' ? {} : { before }) };
  putEntry(transaction, makeEntry({ id, owner, step: 'delete' }, now, more));
  await transaction.done;
}

export async function undoDeletion(id: string): Promise<void> {
  const transaction = await begin();
  const entry = await readEntry(transaction, id);
  if (entry?.step === 'delete') {
    if (entry.before === undefined) dropEntry(transaction, id);
    else putEntry(transaction, entry.before);
  }
  await transaction.done;
}

/** The only ids the library takes. */
const LIBRARY_ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

/** Gives things on this device to a person and queues them for the library: all or none. */
export async function moveToLibrary(from: Owner, to: number, ids: readonly string[], now: number): Promise<void> {
  const transaction = await begin();
  for (const [index, id] of ids.entries()) {
    const record = readLocalCreation(await transaction.objectStore('things').get(id));
    if (record?.owner !== from) continue;
    const sound = await transaction.objectStore('recordings').get(id);
    const newId = LIBRARY_ID.test(id) ? id : createId();
    void transaction.objectStore('things').delete(id);
    void transaction.objectStore('recordings').delete(id);
    void transaction.objectStore('things').put({ ...record, id: newId, owner: to });
    if (sound !== undefined) void transaction.objectStore('recordings').put({ ...sound, id: newId, owner: to });
    putEntry(transaction, makeEntry({ id: newId, owner: to, step: 'keep' }, now + index));
  }
  await transaction.done;
}

/** Keeps a waiting thing on the device only: the person, or the server, does not want it in the library. */
export async function leaveOnDevice(id: string): Promise<void> {
  await (await openDeviceDatabase()).delete('outbox', toKey(id));
}

export async function listOutbox(owner: number): Promise<OutboxEntry[]> {
  const found = await listWaitingRows('creation', owner);
  return found.flatMap(({ payload }) => readOutboxEntry(payload) ?? []);
}

export async function listSent(owner: number): Promise<Set<string>> {
  return new Set(await (await openDeviceDatabase()).getAllKeysFromIndex('sent', 'byOwner', owner));
}

/** The thing as it is now, with its voice. */
export async function readOutgoing(entry: OutboxEntry): Promise<{ record?: LocalCreation; recording?: LocalRecording }> {
  const transaction = (await openDeviceDatabase()).transaction(STORES, 'readonly');
  const [thing, recording] = await Promise.all([
    transaction.objectStore('things').get(entry.id),
    transaction.objectStore('recordings').get(entry.id),
  ]);
  const record = readLocalCreation(thing);
  return { ...(record === undefined ? {} : { record }), ...(recording === undefined ? {} : { recording }) };
}

function forget(transaction: Transaction, id: string): void {
  for (const store of ['things', 'recordings'] as const) void transaction.objectStore(store).delete(id);
  dropEntry(transaction, id);
}

/** A change the library took: the state it was made from and the one it became. */
type Taken = { base: number; revision: number };

async function markSent(transaction: Transaction, { owner, id }: OutboxEntry, { base, revision }: Taken, now: number): Promise<void> {
  const marks = await transaction.objectStore('sent').getAll();
  for (const { at, id: old } of marks) if (at < now - SENT_SHOWN_MS) void transaction.objectStore('sent').delete(old);
  const before = marks.find((mark) => mark.id === id);
  // One change after another, all from here: anyone who saw the first state knows the last.
  const from = before !== undefined && base <= before.revision && base >= (before.from ?? 0) ? (before.from ?? 0) : base;
  void transaction.objectStore('sent').put({ id, owner, at: now, from, revision });
}

/**
 * The library has it, so it leaves the device, unless it changed on the way or `isSame` is false (the library has an earlier
 * version); then the new version is sent next. A voice still follows its thing.
 */
export async function settleStored(
  sent: OutboxEntry,
  { revision, isSame }: { revision: number; isSame: boolean },
  now: number,
): Promise<void> {
  const transaction = await begin();
  const entry = await readEntry(transaction, sent.id);
  const hasVoice = (await transaction.objectStore('recordings').getKey(sent.id)) !== undefined;
  if (entry?.step === 'delete') {
    // Deleted while on its way: "Undo" brings back only what is still to be sent.
    const { before: _before, ...deletion } = entry;
    if (!hasVoice) void transaction.objectStore('things').delete(sent.id);
    putEntry(transaction, hasVoice ? { ...deletion, before: { ...sent, step: 'recording' } } : deletion);
  } else if (entry !== undefined) {
    const isOutdated = entry.stamp !== sent.stamp || !isSame;
    if (isOutdated) putEntry(transaction, { ...entry, step: 'change', revision, attempts: 0, nextAt: now });
    else if (hasVoice) putEntry(transaction, { ...entry, step: 'recording', attempts: 0, nextAt: now });
    else forget(transaction, sent.id);
    await markSent(transaction, sent, { base: sent.step === 'keep' ? 0 : (sent.revision ?? 0), revision }, now);
  }
  await transaction.done;
}

/** Nothing more has to be sent about this thing. */
export async function settleDone(sent: OutboxEntry): Promise<void> {
  const transaction = await begin();
  if ((await readEntry(transaction, sent.id))?.stamp === sent.stamp) {
    forget(transaction, sent.id);
    if (sent.step === 'delete') void transaction.objectStore('sent').delete(sent.id);
  }
  await transaction.done;
}

/**
 * The library has the name. Text written meanwhile was written under it, so the name counts as our own change. Where the library
 * already had it, another device may have changed more, and nothing is said about that.
 */
export async function settleNamed(sent: OutboxEntry, { base, revision }: Taken, now: number): Promise<void> {
  const transaction = await begin();
  const entry = await readEntry(transaction, sent.id);
  const isOurs = revision === base + 1;
  if (entry?.stamp === sent.stamp) forget(transaction, sent.id);
  else if (isOurs && entry?.revision === base) putEntry(transaction, { ...entry, revision });
  if (isOurs) await markSent(transaction, sent, { base, revision }, now);
  await transaction.done;
}

/** The library has another version: this one becomes a thing of its own, with any voice still to be sent, so that both stay. */
export async function splitVersions(sent: OutboxEntry, now: number): Promise<void> {
  const transaction = await begin();
  const [thing, recording] = await Promise.all([
    transaction.objectStore('things').get(sent.id),
    transaction.objectStore('recordings').get(sent.id),
  ]);
  const record = readLocalCreation(thing);
  const entry = await readEntry(transaction, sent.id);
  if (record !== undefined && entry?.stamp === sent.stamp) {
    const id = createId();
    const name = entry.label ?? entry.wishes.title;
    const wishes = name === undefined ? {} : { title: `${name.slice(0, 100)} (other version)` };
    forget(transaction, sent.id);
    void transaction.objectStore('things').put({ ...record, id });
    if (recording !== undefined) void transaction.objectStore('recordings').put({ ...recording, id });
    putEntry(transaction, makeEntry({ id, owner: entry.owner, step: 'keep' }, now, { wishes }));
  }
  await transaction.done;
}

export async function noteFailure(
  sent: OutboxEntry,
  note: Pick<OutboxEntry, 'nextAt'> & Partial<Pick<OutboxEntry, 'step' | 'revision' | 'refusal' | 'needsSignIn'>>,
): Promise<void> {
  const transaction = await begin();
  const entry = await readEntry(transaction, sent.id);
  if (entry?.stamp === sent.stamp) {
    const { needsSignIn: _before, ...rest } = entry;
    putEntry(transaction, { ...rest, ...note, attempts: entry.attempts + 1 });
  }
  await transaction.done;
}

/** How long a deletion can be undone. */
export const UNDO_MS = 8000;

/** Deletions this tab can still undo, so that closing it need not read the database. */
const undoable = new Set<string>();
export const noteUndoable = (id: string): void => void undoable.add(id);
export const dropUndoable = (id: string): void => void undoable.delete(id);
export const listUndoable = (): ReadonlySet<string> => undoable;
