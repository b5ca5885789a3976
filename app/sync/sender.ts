import { createId } from '../lib/create-id.ts';
import { dropLease, listOutbox, takeLease } from '../device/outbox.ts';
import type { OutboxEntry } from '../device/outbox-entry.ts';
import { authTokenStore, readPerson } from '../session/session.ts';
import { onKeptChanged, tellKeptChanged } from './kept-changes.ts';
import type { SendEntry } from './send-entry.ts';

const LOCK = 'threeseas-outbox';
/** Longer than any one call; a tab that was closed in the middle is waited for no longer. */
const LEASE_MS = 60_000;
const POLL_MS = 60_000;
const tab = createId();

/**
 * How one thing is sent (send-entry.ts). Who watches for somebody signed in brings it: pages on which nothing can be sent do
 * without all that the library says about its calls.
 */
let sendEntry: SendEntry | undefined;
export const sendWith = (send: SendEntry): void => void (sendEntry = send);

/** Missing where a school serves the site without https, and in older browsers. */
function findLocks(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}

/**
 * Runs the work in one tab at a time. Says whether it was this one. Who was urged waits for its turn: what the other tab
 * does not try now, or leaves behind when it is closed, is not left until its next try is due.
 */
async function runAlone(work: () => Promise<void>, isUrged: boolean): Promise<boolean> {
  const locks = findLocks();
  if (locks !== undefined) {
    return locks.request(LOCK, { ifAvailable: !isUrged }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
  }
  if (!(await takeLease(LOCK, tab, LEASE_MS, Date.now()))) return false;
  await work().finally(() => dropLease(LOCK, tab));
  return true;
}

const mayTry = (entry: OutboxEntry, isUrged: boolean, now: number) =>
  entry.refusal === undefined && (entry.nextAt <= now || (isUrged && entry.step !== 'delete'));

/** Sends what waits, oldest first, each thing at most once in a round. */
async function sendAll(isUrged: boolean): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const [token, owner] = [authTokenStore.get(), readPerson()];
    if (token === undefined || owner === undefined || sendEntry === undefined) return;
    const next = (await listOutbox(owner)).find(
      (entry) => !tried.has(`${entry.id} ${entry.step} ${entry.stamp}`) && mayTry(entry, isUrged, Date.now()),
    );
    if (next === undefined) return;
    tried.add(`${next.id} ${next.step} ${next.stamp}`);
    if (findLocks() === undefined && !(await takeLease(LOCK, tab, LEASE_MS, Date.now()))) return;
    const outcome = await sendEntry(next, token);
    tellKeptChanged();
    if (outcome === 'stop') return;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
/** A request came while a round was running, and whether it was urgent. */
let again: boolean | undefined;

/** Looks again when the next thing is due. */
async function planNext(): Promise<void> {
  clearTimeout(timer);
  const owner = readPerson();
  if (owner === undefined || authTokenStore.get() === undefined) return;
  const waiting = (await listOutbox(owner)).filter(({ refusal }) => refusal === undefined);
  if (waiting.length === 0) return;
  const dueAt = Math.min(...waiting.map(({ nextAt }) => nextAt));
  timer = setTimeout(() => void sendOutbox(), Math.min(Math.max(dueAt - Date.now(), 500), POLL_MS));
}

/**
 * Sends what waits for the library, in one tab at a time. `isUrged` does not wait for the next try: the network is back,
 * or someone signed in. Failures are stored with the entry; a browser without storage has nothing to send.
 */
export function sendOutbox(isUrged = false): Promise<void> {
  if (running !== undefined) {
    again = again === true || isUrged;
    return running;
  }
  running = sendRounds(isUrged)
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function sendRounds(isUrged: boolean): Promise<void> {
  again = isUrged;
  while (again !== undefined) {
    const isUrgedNow = again;
    again = undefined;
    await runAlone(() => sendAll(isUrgedNow), isUrgedNow);
    await planNext();
  }
}

/** Deletions that may still be taken back in this tab, so that closing it can do without reading the database. */
const undoable = new Set<string>();
export const noteUndoable = (id: string): void => void undoable.add(id);
export const dropUndoable = (id: string): void => void undoable.delete(id);

/** The page is closing, so "Undo" is gone. A call that fails here is retried at the next visit, from the outbox. */
function deleteNow(): void {
  const token = authTokenStore.get();
  if (token === undefined) return;
  for (const id of undoable) {
    const headers = { Authorization: `Bearer ${token}` };
    void fetch(`/api/creations/${id}`, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined);
  }
}

/** For the whole visit: sends at the start, when the network or the person comes back, and when something new waits. */
export function watchOutbox(): () => void {
  const urge = () => void sendOutbox(true);
  const onVisible = () => {
    if (document.visibilityState === 'visible') urge();
  };
  window.addEventListener('online', urge);
  window.addEventListener('pagehide', deleteNow);
  document.addEventListener('visibilitychange', onVisible);
  const leaveToken = authTokenStore.subscribe(urge);
  const leaveChanges = onKeptChanged(() => void planNext().catch(() => undefined));
  urge();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', urge);
    window.removeEventListener('pagehide', deleteNow);
    document.removeEventListener('visibilitychange', onVisible);
    leaveToken();
    leaveChanges();
  };
}
