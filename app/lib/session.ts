import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contracts/accounts.ts';
import { createLocalStore } from './local-store.ts';

/** Who is signed in, as the specification keeps it: `authToken` and `userData` in local storage (platform.md §2, §6). */
export const AUTH_TOKEN_KEY = 'authToken';
export const USER_DATA_KEY = 'userData';
export const AUTH_USER_KEY = 'authUser';

const tokenStore = createLocalStore(AUTH_TOKEN_KEY, (raw) => raw || undefined);

const userStore = createLocalStore(USER_DATA_KEY, parseUser);

function parseUser(raw: string | null): User | undefined {
  try {
    const user: unknown = JSON.parse(raw ?? 'null');
    return typeof user === 'object' && user !== null && 'id' in user && 'name' in user ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}

function setAuthUser(value: 'true' | null): void {
  try {
    if (value === null) sessionStorage.removeItem(AUTH_USER_KEY);
    else sessionStorage.setItem(AUTH_USER_KEY, value);
  } catch {
    // Storage is switched off: the token alone says who is signed in.
  }
}

/** The login flag of this tab (platform.md §3): set here when another tab did the signing in. */
export function markSignedIn(): void {
  setAuthUser('true');
}

/** Keeps what the server answered to a sign-in; every tab follows. */
export function rememberSignIn({ token, user }: SignedIn): void {
  userStore.set(JSON.stringify(user));
  setAuthUser('true');
  tokenStore.set(token);
}

/** The same sign-in under a new token, as after a change of the password. */
export function replaceToken(token: string): void {
  tokenStore.set(token);
}

export function rememberUser(user: User): void {
  userStore.set(JSON.stringify(user));
}

export function forgetSignIn(): void {
  userStore.set(null);
  setAuthUser(null);
  tokenStore.set(null);
}

/** The account as it was last seen; undefined when signed out. */
export function useUser(): User | undefined {
  return useSyncExternalStore(userStore.subscribe, userStore.get, () => undefined);
}

/** The name in the `userData` object of session or local storage, if there is one. */
export function readUserName(): string | undefined {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const user: unknown = JSON.parse(storage().getItem(USER_DATA_KEY) ?? 'null');
      if (typeof user === 'object' && user !== null && 'name' in user && typeof user.name === 'string' && user.name.trim() !== '')
        return user.name.trim();
    } catch {
      // Unreadable data is the same as none.
    }
  }
  return undefined;
}

const BEFORE_LETTERS = /^[^\p{L}\p{N}\p{S}]+/u;

/** Up to two capitals: the first letters of the first and the last name, without the marks around a nickname. */
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

const subscribeToNothing = () => () => {};

/** True once the page runs in the browser. The first render is the server's, so that the two agree. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** The token, undefined when signed out. Follows sign-in and sign-out in every tab. */
export function useAuthToken(): string | undefined {
  return useSyncExternalStore(tokenStore.subscribe, tokenStore.get, () => undefined);
}

export const authTokenStore = tokenStore;
