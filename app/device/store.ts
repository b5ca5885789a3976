import type { StoredValue } from './entry.ts';
import { choosePlace, isStored, readRaw, writeRaw } from './storage.ts';

const allListeners = new Set<() => void>();
/** By key: stores of one value hear of each other's changes. */
const listenersOf = new Map<string, Set<() => void>>();

function findListeners(key: string): Set<() => void> {
  const found = listenersOf.get(key) ?? new Set();
  listenersOf.set(key, found);
  return found;
}

let isSealed = false;

/** Tells every store's listeners to look again, e.g. after a sign-in moved values. */
export function refreshAllStores(): void {
  for (const listener of allListeners) listener();
}

const writers = new Set<() => void>();

/** `write` stores what is typed and waits for a pause in typing. @returns a function that takes it off the list */
export function addWriter(write: () => void): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Before a sign-in ends: what was typed a moment ago is stored too. */
export function writeWaiting(): void {
  for (const write of writers) write();
}

/** After this the page writes nothing: it is being left, and what it holds must not come back. */
export function sealStores(): void {
  isSealed = true;
}

/** A registry value React can follow: in this tab, and when another tab changes it. `part` replaces the `*` of its key. */
export function createDeviceStore<Value>(entry: StoredValue<Value>, part = '') {
  const key = entry.key.replace('*', part);
  const listeners = findListeners(key);
  let cached: { raw: string | null; value: Value } | undefined;
  let none: { value: Value } | undefined;
  const getNone = (): Value => (none ??= { value: entry.parse(null) }).value;
  const parse = (raw: string | null): Value => (raw === null ? getNone() : entry.parse(raw));
  const read = () => readRaw(choosePlace(entry.storage), key);
  const get = (): Value => {
    const raw = read();
    if (cached === undefined || cached.raw !== raw) cached = { raw, value: parse(raw) };
    return cached.value;
  };
  const write = (raw: string | null) => {
    if (isSealed) return;
    const isWritten = writeRaw(choosePlace(entry.storage), key, raw);
    // Storage is full or off: the value lasts for this page only.
    if (!isWritten) cached = { raw: read(), value: parse(raw) };
    for (const listener of listeners) listener();
  };
  return {
    get,
    /** The value where nothing is stored, and on the server. Always the same object, or React would render it again. */
    getNone,
    set: (value: Value): void => write(entry.format(value)),
    remove: (): void => write(null),
    /** False where the browser had no room for the last value: it goes with the page. */
    isStored: (): boolean => isStored(choosePlace(entry.storage), key),
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      allListeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        allListeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
export type DeviceStore<Value> = ReturnType<typeof createDeviceStore<Value>>;
