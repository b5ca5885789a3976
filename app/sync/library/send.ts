import { creationCalls, type Creation } from '#contracts/creations.ts';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/api.ts';
import { changeListed } from '../../data/change-listed.ts';
import type { LocalCreation } from '../../device/local-creation.ts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { isObject } from '../../device/codec.ts';
import { authTokenStore, readPerson } from '../../session/session.ts';
import type { Sender, SignedInPerson } from '../outbox.ts';
import { noteAnswered } from './answered.ts';
import { announceLibraryChange } from './changes.ts';
import {
  leaveOnDevice,
  listOutbox,
  listUndoable,
  noteFailure,
  readOutgoing,
  settleDone,
  settleNamed,
  settleStored,
  splitVersions,
} from './queue.ts';

const WAIT_MS = 2000;
const WAIT_MAX_MS = 5 * 60_000;
/** The library counts a thing's states from here. */
const FIRST_REVISION = 1;

/** `stop`: nothing else can be sent now either. */
type Outcome = 'sent' | 'later' | 'stop';

/** Equal as JSON, in any order of names. */
function isSameValue(left: unknown, right: unknown): boolean {
  if (!isObject(left) || !isObject(right)) return left === right;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys.every((key) => isSameValue(left[key], right[key]));
}

function readSaved({ saved }: LocalCreation): { version: number; item: unknown; savedAt: number } | undefined {
  if (!isObject(saved)) return undefined;
  const { version, item, savedAt } = saved;
  return typeof version === 'number' && typeof savedAt === 'number' ? { version, item, savedAt } : undefined;
}

/** A time that a broken clock or file made impossible becomes the time it was kept. */
const toIso = (epochMs: number) => new Date(Number.isFinite(new Date(epochMs).getTime()) ? epochMs : 0).toISOString();

const readName = ({ wishes: { title } }: OutboxEntry): { title?: string } => (title === undefined ? {} : { title });

async function sendRename(entry: OutboxEntry, token: string): Promise<void> {
  const base = entry.revision ?? 0;
  const body = { revision: base, ...readName(entry) };
  const { title, revision, updated_at } = await call(creationCalls.changeCreation, { token, params: { id: entry.id }, body });
  const isListed = changeListed<Creation>(creationCalls.listCreations, entry.id, (row) => ({ ...row, title, revision, updated_at }));
  if (isListed) noteAnswered(entry.stamp);
  await settleNamed(entry, { base, revision }, Date.now());
}

async function sendThing(entry: OutboxEntry, token: string): Promise<void> {
  const { record } = await readOutgoing(entry);
  const saved = record === undefined ? undefined : readSaved(record);
  // Unreadable: nothing is left to send.
  if (record === undefined || saved === undefined) return settleDone(entry);
  const { version, item, savedAt } = saved;
  const params = { id: entry.id };
  let answer: Creation;
  if (entry.step === 'keep') {
    const times = { saved_at: toIso(savedAt), kept_at: toIso(record.keptAt) };
    answer = await call(creationCalls.storeCreation, {
      token,
      body: { id: entry.id, activity: record.activityId, version, item, ...times, ...entry.wishes },
    });
  } else {
    const body = { revision: entry.revision ?? 0, version, item, ...readName(entry) };
    answer = await call(creationCalls.changeCreation, { token, params, body });
  }
  // An earlier try may have stored an earlier version and lost its answer; since then it may have been rewritten elsewhere.
  const isSame = entry.step === 'change' || answer.sealed || isSameValue(answer.item, item);
  if (!isSame && answer.revision > FIRST_REVISION) return splitVersions(entry, Date.now());
  return settleStored(entry, { revision: answer.revision, isSame }, Date.now());
}

async function sendRecording(entry: OutboxEntry, token: string): Promise<void> {
  const { recording } = await readOutgoing(entry);
  if (recording === undefined) return settleDone(entry);
  const params = { id: entry.id };
  const body = new Blob([recording.bytes], { type: recording.type });
  const { revision: base } = await call(creationCalls.putRecording, { token, params, body });
  const name = readName(entry);
  if (name.title === undefined) return settleDone(entry);
  // The same name once more changes nothing there.
  const { revision } = await call(creationCalls.changeCreation, { token, params, body: { revision: base, ...name } });
  return settleNamed(entry, { base, revision }, Date.now());
}

async function sendDeletion(entry: OutboxEntry, token: string): Promise<void> {
  await call(creationCalls.deleteCreation, { token, params: { id: entry.id } });
  await settleDone(entry);
}

/** What a refusal means for what was sent. */
async function settleRefusal(entry: OutboxEntry, { status, message, current }: ApiError, nextAt: number): Promise<Outcome> {
  const isGone = status === 404;
  if (isGone && entry.step === 'keep') {
    // A new thing cannot be missing there: this server does not know the call, so another one may.
    await noteFailure(entry, { nextAt });
    return 'later';
  } else if (isGone && entry.step === 'change') {
    // Deleted on another device while rewritten here: the text stays.
    await noteFailure(entry, { nextAt: 0, step: 'keep' });
  } else if (isGone) {
    await settleDone(entry);
  } else if (entry.step === 'rename' && status === 409 && isObject(current) && typeof current['revision'] === 'number') {
    // Changed elsewhere; a name overwrites nothing, so it goes to what is there now.
    await noteFailure(entry, { nextAt: 0, revision: current['revision'] });
  } else if (entry.step === 'rename') {
    await settleDone(entry);
  } else if (status === 409 && current !== undefined) {
    await splitVersions(entry, Date.now());
  } else if (status === 403) {
    // Consent was withdrawn: it stays on this device.
    await leaveOnDevice(entry.id);
  } else {
    await noteFailure(entry, { nextAt: 0, refusal: message });
  }
  return 'sent';
}

/** Worth another try: the network, a server fault, too much at once, or something only a newer server knows. */
const isPassing = (error: ApiError) =>
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 408 ||
  (error.status === 409 && error.current === undefined) ||
  error.status < 400;

/** Sends the library one thing. Whatever happens, the entry says what is left to do. */
async function sendEntry(entry: OutboxEntry, token: string): Promise<Outcome> {
  try {
    if (entry.step === 'delete') await sendDeletion(entry, token);
    else if (entry.step === 'recording') await sendRecording(entry, token);
    else if (entry.step === 'rename') await sendRename(entry, token);
    else await sendThing(entry, token);
    return 'sent';
  } catch (error) {
    const nextAt = Date.now() + Math.min(WAIT_MS * 2 ** entry.attempts, WAIT_MAX_MS);
    if (error instanceof ApiError && error.status === 401) {
      await noteFailure(entry, { nextAt, needsSignIn: true });
      return 'stop';
    }
    if (error instanceof ApiError && !isPassing(error)) return settleRefusal(entry, error, nextAt);
    await noteFailure(entry, { nextAt });
    // Offline, the next one would fare no better.
    return error instanceof ApiError ? 'later' : 'stop';
  }
}

const mayTry = (entry: OutboxEntry, isUrged: boolean, now: number) =>
  entry.refusal === undefined && (entry.nextAt <= now || (isUrged && entry.step !== 'delete'));

const isStillHere = ({ id, token }: SignedInPerson) => readPerson() === id && authTokenStore.get() === token;

async function sendThings(person: SignedInPerson, isUrged: boolean): Promise<void> {
  const tried = new Set<string>();
  while (isStillHere(person)) {
    const next = (await listOutbox(person.id)).find(
      (entry) => !tried.has(`${entry.id} ${entry.step} ${entry.stamp}`) && mayTry(entry, isUrged, Date.now()),
    );
    if (next === undefined) return;
    tried.add(`${next.id} ${next.step} ${next.stamp}`);
    const outcome = await sendEntry(next, person.token);
    announceLibraryChange();
    if (outcome === 'stop') return;
  }
}

/** The page is closing, so "Undo" is gone. A failed call is retried at the next visit, from the outbox. */
function deleteNow({ token }: SignedInPerson): void {
  for (const id of listUndoable()) {
    void call(creationCalls.deleteCreation, { token, params: { id }, keepalive: true }).catch(() => undefined);
  }
}

/** Creations, their new versions, names, voices and deletions. */
export const creationSender: Sender = {
  send: (person, occasion) => sendThings(person, occasion !== 'due'),
  async findNextAt({ id }) {
    const waiting = (await listOutbox(id)).filter(({ refusal }) => refusal === undefined);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ nextAt }) => nextAt));
  },
  onClose: deleteNow,
};
