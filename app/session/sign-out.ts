import { useEffect, useSyncExternalStore } from 'react';
import type { SignedIn } from '#contracts/accounts.ts';
import { forgetOfflineCopies, forgetStoredValues } from '../device/forget.ts';
import { DEVICE } from '../device/registry.ts';
import { listAside, type Aside } from '../device/set-aside.ts';
import type { SignOutNote, SignOutReason } from '../device/sign-in-values.ts';
import { writeRaw } from '../device/storage.ts';
import { createDeviceStore, refreshAllStores, sealStores, writeWaiting } from '../device/store.ts';
import { findStoringPerson } from './storing-person.ts';
import { sendWaiting } from '../device/waiting-log.ts';
import { isSignInIdle, noteUse, readPerson, readStoredToken, readUser, rememberSignIn } from './session.ts';

/** Tells people what was removed. */
export const SIGNED_OUT_PAGE = '/logout?done=1';
/** Where the next pupil comes in. */
const CLASS_PAGE = '/class';
/** The server is told, but signing out here does not wait for a slow network. */
const REVOKE_PATIENCE_MS = 3000;
const IDLE_REVOKE_PATIENCE_MS = 1000;
const IDLE_CHECK_MS = 30_000;
const CHANNEL = 'threeseas-sign-out';

const note = createDeviceStore(DEVICE.signOutNote);
let isLeaving = false;

/** A sign-in that the server has ended itself needs no telling. */
async function revoke(token: string | undefined, reason: SignOutReason): Promise<void> {
  if (token === undefined || reason === 'ended' || reason === 'deleted') return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  // People who come back to an idle page want to sign in: they wait a moment only.
  const signal = AbortSignal.timeout(reason === 'idle' ? IDLE_REVOKE_PATIENCE_MS : REVOKE_PATIENCE_MS);
  await fetch('/api/logout', { method: 'POST', headers, keepalive: true, signal }).catch(() => undefined);
}

/** Written past the seal, for the next page. Only people who asked to sign out are asked about creations. */
function leaveNote({ reason, removed, person }: Pick<SignOutNote, 'reason' | 'removed'> & { person: number | undefined }): void {
  const words = { reason, removed, ...(person === undefined || reason !== 'asked' ? {} : { person }) };
  writeRaw('session', DEVICE.signOutNote.key, DEVICE.signOutNote.format(words));
}

function tellOtherTabs(person: number | undefined, isExpired: boolean): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ person, isExpired });
  channel.close();
}

/** Answers that wait in the database, when a person chose to leave nothing. Its code is loaded where someone is signed in, and fetched on demand elsewhere. */
async function forgetAnswers(person: number | undefined): Promise<string[]> {
  if (person === undefined) return [];
  const forget = async () => (await import('../device/waiting-rows.ts')).forgetWaitingAnswers(person);
  return (await forget().catch(() => false)) ? [DEVICE.reviewOutbox.name] : [];
}

/** The database's code is fetched on demand. */
const loadRows = () => import('../device/aside-rows.ts');

/** A sign-in that ran out was nobody's choice: what has not reached the account waits for its person. */
async function setAsideForPerson(person: number | undefined, values: readonly Aside[]): Promise<void> {
  if (person !== undefined && values.length > 0)
    await loadRows()
      .then(({ setAside }) => setAside(person, values))
      .catch(() => undefined);
}

/**
 * Removes what is personal from this device: storages at once, then offline copies. What a person kept, and what waits for their
 * account, stays in the database under their number, unless they chose to leave nothing that waits.
 * @returns the names of what was removed, as far as it is known when each step is done
 */
function removePersonal(person: number | undefined, isChosen: boolean, isPupil = false): { removed: string[]; rest: Promise<string[]> } {
  // What was typed a moment ago is part of it.
  writeWaiting();
  const aside = isChosen || person === undefined ? [] : listAside(person, isPupil);
  const removed = forgetStoredValues();
  const steps = [forgetOfflineCopies(), isChosen ? forgetAnswers(person) : setAsideForPerson(person, aside).then(() => [])];
  return { removed, rest: Promise.all(steps).then((names) => names.toReversed().flat()) };
}

type Ending = {
  reason: SignOutReason;
  /** Where to go next; without it the page reloads. `stay`: the page has something to say and loads the next document itself. */
  goTo?: string;
  /** Another tab has ended it, and has told the server. */
  isFollowing?: boolean;
  /** The sign-in that was refused; one begun meanwhile is left alone. */
  token?: string | undefined;
};

const STAY = 'stay';

/**
 * Ends the sign-in on this device, for whatever reason, and removes what is personal: storages, offline copies and, by loading a
 * document again, everything in memory. What the person kept stays; the next page asks about it.
 */
export async function endSignIn({ reason, goTo, token, isFollowing = false }: Ending): Promise<void> {
  const stored = readStoredToken();
  if (isLeaving || (token !== undefined && token !== stored)) return;
  isLeaving = true;
  const person = readPerson();
  // A pupil who makes room for the next loses nothing: it waits here until they come in again.
  const isPupil = readUser()?.kind === 'pupil';
  const isChosen = (reason === 'asked' && !isPupil) || reason === 'deleted';
  // The last chance for minutes that have not reached the account.
  if (!isFollowing) sendWaiting(findStoringPerson(), true);
  const { removed, rest } = removePersonal(person, isChosen, isPupil);
  sealStores();
  // Nothing is stored from here on, so nothing more may be typed.
  if (goTo !== STAY) document.body.inert = true;
  if (!isFollowing) {
    leaveNote({ reason, removed, person });
    tellOtherTabs(person, !isChosen);
  }
  const [others] = await Promise.all([rest, isFollowing ? undefined : revoke(stored, reason)]);
  if (!isFollowing) leaveNote({ reason, removed: [...removed, ...others], person });
  if (goTo === STAY) return;
  const next = isPupil ? CLASS_PAGE : goTo;
  if (next === undefined) window.location.reload();
  else window.location.replace(next);
}

/** Whether this document's sign-in has ended: the next page has to be a document. */
export const isSignInOver = (): boolean => isLeaving;

let readNote: { words: SignOutNote | undefined } | undefined;
const subscribeToNothing = () => () => {};
// A document that is being left leaves the note to the next.
const getNote = () => (isLeaving ? undefined : (readNote ??= { words: note.get() }).words);

/** What the sign-out before this document has to say; only this document says it. */
export function useSignOutNote(): SignOutNote | undefined {
  useEffect(() => {
    // Read before it is cleared: this effect may run before React has looked.
    getNote();
    note.remove();
  }, []);
  return useSyncExternalStore(subscribeToNothing, getNote, () => undefined);
}

/**
 * Stores a new sign-in. Another person's data is removed first.
 * @returns true when the page still holds some of it in memory: load a new document
 */
export async function beginSignIn(answer: SignedIn, isOwnDevice: boolean): Promise<boolean> {
  const before = readPerson();
  const isOtherPerson = before !== undefined && before !== answer.user.id;
  // They did not sign out, so what they have not sent waits for them.
  if (isOtherPerson) await removePersonal(before, false).rest;
  rememberSignIn(answer, isOwnDevice);
  await loadRows()
    .then(({ bringBack }) => bringBack(answer.user.id))
    .catch(() => undefined);
  refreshAllStores();
  if (isOtherPerson) sealStores();
  return isOtherPerson;
}

/** Another tab signed this person out, so nothing of theirs stays here. Another person's tab is left alone. */
function followSignOut({ data }: MessageEvent<unknown>): void {
  if (isLeaving || typeof data !== 'object' || data === null || !('person' in data)) return;
  const person = readPerson();
  if (person !== undefined && person !== data.person) return;
  void endSignIn({ reason: 'isExpired' in data && data.isExpired === true ? 'ended' : 'asked', isFollowing: true });
}

/** For the whole visit: follows other tabs, and ends an idle sign-in on a shared device. */
export function watchSignIn(): () => void {
  const endIfIdle = () => {
    if (isSignInIdle()) void endSignIn({ reason: 'idle' });
  };
  const onUse = () => {
    // Leaving a page doesn't count as use, and a page being left ends nothing.
    if (document.visibilityState === 'hidden') return;
    endIfIdle();
    noteUse();
  };
  // A page the browser takes back from memory, e.g. by "back", still holds what was removed.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && isLeaving) window.location.reload();
    else onUse();
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', followSignOut);
  const timer = setInterval(endIfIdle, IDLE_CHECK_MS);
  const uses = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const use of uses) window.addEventListener(use, onUse, { capture: true, passive: true });
  window.addEventListener('pageshow', onShow);
  onUse();
  return () => {
    channel?.close();
    clearInterval(timer);
    for (const use of uses) window.removeEventListener(use, onUse, { capture: true });
    window.removeEventListener('pageshow', onShow);
  };
}
