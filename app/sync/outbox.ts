import { authTokenStore, readPerson } from '../session/session.ts';
import { onLibraryChange } from './library/changes.ts';

/** Why sending is tried now. `due` comes from the timer; everything else is urgent. */
export type Occasion = 'start' | 'sign-in' | 'online' | 'visible' | 'new' | 'due';
export type SignedInPerson = { id: number; token: string };

/** One kind of data for the account. Things, voices, answers wait in the database; others beside the sign-in. */
export type Sender = {
  /** Sends what may be tried now, each at most once. Failures keep waiting. */
  send: (person: SignedInPerson, occasion: Occasion) => Promise<void>;
  /** When to try next, epoch milliseconds; undefined when nothing waits. */
  findNextAt: (person: SignedInPerson) => Promise<number | undefined> | number | undefined;
  /** For what waits outside the database. */
  onNew?: (listener: () => void) => () => void;
  /** When the page closes. */
  onClose?: (person: SignedInPerson) => void;
};

/** How long a failure rests, unless its kind says otherwise. */
export const AGAIN_MS = 30_000;
const POLL_MS = 60_000;
const SOON_MS = 500;

/** Empty on pages without a sign-in, which do not load the senders. */
let senders: readonly Sender[] = [];
export const sendWith = (list: readonly Sender[]): void => void (senders = list);

function findPerson(): SignedInPerson | undefined {
  const [token, id] = [authTokenStore.get(), readPerson()];
  return token === undefined || id === undefined ? undefined : { id, token };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
/** Why a request came while a round was running. */
let again: Occasion | undefined;

/** Looks again when the next thing is due. */
async function planNext(): Promise<void> {
  clearTimeout(timer);
  const person = findPerson();
  if (person === undefined) return;
  // Without storage there is nothing of that kind to send.
  const found = await Promise.all(senders.map(async (sender) => Promise.resolve(sender.findNextAt(person)).catch(() => undefined)));
  const times = found.filter((at) => at !== undefined);
  clearTimeout(timer);
  if (times.length > 0)
    timer = setTimeout(() => void sendOutbox('due'), Math.min(Math.max(Math.min(...times) - Date.now(), SOON_MS), POLL_MS));
}

/** All kinds in parallel, so that a call without an answer holds up only its own kind. */
async function sendAll(occasion: Occasion): Promise<void> {
  const person = findPerson();
  if (person !== undefined) await Promise.all(senders.map((sender) => sender.send(person, occasion).catch(() => undefined)));
}

const LOCK = 'threeseas-outbox';

/**
 * Runs in one tab at a time. An urgent request waits for the lock, so that what another tab skips is not left waiting. Without
 * locks (no https) two tabs may send the same: ids make it count once.
 */
async function runAlone(work: () => Promise<void>, isUrged: boolean): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (locks == null) await work();
  else await locks.request(LOCK, { ifAvailable: !isUrged }, (lock) => (lock === null ? undefined : work()));
}

async function sendRounds(occasion: Occasion): Promise<void> {
  again = occasion;
  while (again !== undefined) {
    const now: Occasion = again;
    again = undefined;
    await runAlone(() => sendAll(now), now !== 'due');
    await planNext();
  }
}

export function sendOutbox(occasion: Occasion): Promise<void> {
  if (running !== undefined) {
    if (again === undefined || again === 'due' || again === 'new') again = occasion;
    return running;
  }
  running = sendRounds(occasion)
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** For the whole visit: sends at the start, when the network or the person comes back, and when something new waits. */
export function watchOutbox(list: readonly Sender[]): () => void {
  sendWith(list);
  const stop = new AbortController();
  const onVisible = () => {
    if (document.visibilityState === 'visible') void sendOutbox('visible');
  };
  const onClose = () => {
    const person = findPerson();
    if (person !== undefined) for (const sender of senders) sender.onClose?.(person);
  };
  const { signal } = stop;
  window.addEventListener('online', () => void sendOutbox('online'), { signal });
  window.addEventListener('pagehide', onClose, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const leave = [authTokenStore.subscribe(() => void sendOutbox('sign-in')), onLibraryChange(() => void planNext())];
  for (const { onNew } of senders) if (onNew !== undefined) leave.push(onNew(() => void sendOutbox('new')));
  void sendOutbox('start');
  return () => {
    clearTimeout(timer);
    stop.abort();
    for (const part of leave) part();
  };
}
