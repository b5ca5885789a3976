import { AUTH_TOKEN_KEY } from './keys.ts';

/** The browser's two text storages. A full or disabled one counts as empty, never as an error. */
export type Place = 'local' | 'session';

const openPlace = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage);

export function readRaw(place: Place, key: string): string | null {
  try {
    return openPlace(place).getItem(key);
  } catch {
    return null;
  }
}

/** What the browser had no room for, by place and key: it lasts for this page only. */
const lost = new Set<string>();
const lostListeners = new Set<() => void>();
const toPlace = (place: Place, key: string) => `${place} ${key}`;

function noteLost(place: Place, key: string, isWritten: boolean): boolean {
  const before = lost.size;
  if (isWritten) lost.delete(toPlace(place, key));
  else lost.add(toPlace(place, key));
  if (lost.size !== before) for (const listener of lostListeners) listener();
  return isWritten;
}

/** False for what was written last and is not there: ask before a page says "kept on this device". */
export const isStored = (place: Place, key: string): boolean => !lost.has(toPlace(place, key));
export const isAllStored = (place: Place): boolean => ![...lost].some((one) => one.startsWith(`${place} `));
export function onStoredChanged(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => void lostListeners.delete(listener);
}

/** Null removes. It is read back: false when it is not there afterwards. */
export function writeRaw(place: Place, key: string, raw: string | null): boolean {
  try {
    if (raw === null) openPlace(place).removeItem(key);
    else openPlace(place).setItem(key, raw);
    return noteLost(place, key, readRaw(place, key) === raw);
  } catch {
    // Nothing is missing where nothing was to be there.
    noteLost(place, key, raw === null);
    return false;
  }
}

export function listKeys(place: Place): string[] {
  try {
    const storage = openPlace(place);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  } catch {
    return [];
  }
}

export function choosePlace(storage: Place | 'beside sign-in'): Place {
  if (storage !== 'beside sign-in') return storage;
  return readRaw('session', AUTH_TOKEN_KEY) === null ? 'local' : 'session';
}

let canTabStore: boolean | undefined;

/** Whether this tab can keep drafts. */
export function canStoreInTab(): boolean {
  canTabStore ??= writeRaw('session', 'probe', '1') && writeRaw('session', 'probe', null);
  return canTabStore;
}
