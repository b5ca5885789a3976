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

/** Null removes. False when nothing could be written. */
export function writeRaw(place: Place, key: string, raw: string | null): boolean {
  try {
    if (raw === null) openPlace(place).removeItem(key);
    else openPlace(place).setItem(key, raw);
    return true;
  } catch {
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

let canTabKeep: boolean | undefined;

/** Whether this tab can keep drafts. */
export function canKeepInTab(): boolean {
  canTabKeep ??= writeRaw('session', 'probe', '1') && writeRaw('session', 'probe', null);
  return canTabKeep;
}
