import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contracts/accounts.ts';
import { IDLE_MS } from '../device/keys.ts';
import { NOBODY, type Owner } from '../device/local-creation.ts';
import { DEVICE } from '../device/registry.ts';
import { createDeviceStore, refreshAllStores } from '../device/store.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

/**
 * Who is signed in. On the person's own device `authToken` and `userData` are in local storage (docs/spec/platform.md §2, §6); on
 * a shared one in session storage, which goes with the tab (docs/spec/product.md §4). This tab's come first.
 */
const tabToken = createDeviceStore(DEVICE.tabAuthToken);
const ownToken = createDeviceStore(DEVICE.authToken);
const tabUser = createDeviceStore(DEVICE.tabUserData);
const ownUser = createDeviceStore(DEVICE.userData);
const authUser = createDeviceStore(DEVICE.authUser);
const usedAt = createDeviceStore(DEVICE.authUsedAt);

const MINUTE_MS = 60_000;
/** Use is noted at most this often. */
const USE_NOTED_EVERY_MS = 60_000;

/** True when this tab was signed in on a shared device and has been idle for too long. */
export function isSignInIdle(now = Date.now()): boolean {
  const minutes = tabUser.get().account?.idle_minutes;
  return tabToken.get() !== undefined && now - (usedAt.get() ?? 0) >= (minutes === undefined ? IDLE_MS : minutes * MINUTE_MS);
}

/** Puts off the end of a sign-in on a shared device. An ended one stays ended. */
export function noteUse(now = Date.now()): void {
  if (tabToken.get() === undefined || isSignInIdle(now)) return;
  if (now - (usedAt.get() ?? 0) >= USE_NOTED_EVERY_MS) usedAt.set(now);
}

function getToken(): string | undefined {
  return tabToken.get() === undefined ? ownToken.get() : isSignInIdle() ? undefined : tabToken.get();
}

const getUser = (): User | undefined => tabUser.get().account ?? ownUser.get().account;

function subscribeToAll(...stores: readonly { subscribe: (listener: () => void) => () => void }[]) {
  return (listener: () => void) => {
    const leave = stores.map((store) => store.subscribe(listener));
    return () => {
      for (const part of leave) part();
    };
  };
}

const subscribeToToken = subscribeToAll(tabToken, ownToken);
const subscribeToUser = subscribeToAll(tabUser, ownUser);

/** The token of the signed-in person; undefined when signed out. */
export const authTokenStore = { get: getToken, subscribe: subscribeToToken };

/** The stored token, even one that has ended by itself, so that the server can be told. */
export const readStoredToken = (): string | undefined => tabToken.get() ?? ownToken.get();

/** The token of a sign-in on the person's own device; undefined on a shared one. */
export const readOwnDeviceToken = (): string | undefined => (tabToken.get() === undefined ? ownToken.get() : undefined);

/** The account as it was last seen here; undefined when signed out. */
export const readUser = (): User | undefined => getUser();

/** The account whose things this tab holds, even after its sign-in ended by itself. */
export const readPerson = (): number | undefined => getUser()?.id;

/** The login flag of this tab (docs/spec/platform.md §3), for when another tab signed in. */
export const markSignedIn = (): void => authUser.set('true');

/** Keeps the server's answer to a sign-in. On the person's own device every tab follows. */
export function rememberSignIn({ token, user }: SignedIn, isOwnDevice: boolean): void {
  forgetSignIn();
  // First: what lies beside the sign-in moves with it.
  (isOwnDevice ? ownToken : tabToken).set(token);
  (isOwnDevice ? ownUser : tabUser).set({ account: user });
  if (!isOwnDevice) usedAt.set(Date.now());
  markSignedIn();
  refreshAllStores();
}

/** The same sign-in under a new token, e.g. after a change of password. */
export function replaceToken(token: string): void {
  (tabToken.get() === undefined ? ownToken : tabToken).set(token);
}

export function rememberUser(user: User): void {
  (tabToken.get() === undefined ? ownUser : tabUser).set({ account: user });
}

/** Forgets only who is signed in (sign-out.ts forgets everything). */
export function forgetSignIn(): void {
  for (const store of [tabUser, ownUser, authUser, usedAt, tabToken, ownToken]) store.remove();
}

/** The account as it was last seen; undefined when signed out. */
export function useUser(): User | undefined {
  return useSyncExternalStore(subscribeToUser, getUser, () => undefined);
}

/** The name in `userData` of session or local storage. */
export const readUserName = (): string | undefined => tabUser.get().name ?? ownUser.get().name;

const BEFORE_LETTERS = /^[^\p{L}\p{N}\p{S}]+/u;

/** Up to two capitals: first letters of the first and last name, without marks around a nickname. */
export function toInitials(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(BEFORE_LETTERS, ''))
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) =>
    word === undefined ? [] : [...word].slice(0, 1),
  );
  return letters.join('').toUpperCase() || '?';
}

/** The token, undefined when signed out. Follows sign-in and sign-out in every tab. */
export function useAuthToken(): string | undefined {
  return useSyncExternalStore(subscribeToToken, getToken, () => undefined);
}

/** Who owns what is kept now; undefined until hydration, when it is clear who is there. */
export function useOwner(): Owner | undefined {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  if (!isHydrated) return undefined;
  return isSignedIn && user !== undefined ? user.id : NOBODY;
}
