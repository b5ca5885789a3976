import { isKeyOf, type DeviceEntry } from './entry.ts';
import { DEVICE_ENTRIES } from './registry.ts';
import { listKeys, writeRaw, type Place } from './storage.ts';
import { refreshAllStores } from './store.ts';

const isIn = (entry: DeviceEntry, place: Place) => entry.storage === place || entry.storage === 'beside sign-in';

function findEntry(place: Place, key: string): DeviceEntry | undefined {
  return DEVICE_ENTRIES.find((entry) => isIn(entry, place) && isKeyOf(entry, key));
}

/**
 * Removes what must go at sign-out: in session storage unregistered keys too; in local storage, which other programs at this
 * address may share, only ours.
 * @returns the names of what was removed, each once
 */
export function forgetStoredValues(): string[] {
  const names = new Set<string>();
  for (const place of ['session', 'local'] as const) {
    for (const key of listKeys(place)) {
      const entry = findEntry(place, key);
      const isToGo = entry === undefined ? place === 'session' : entry.atSignOut === 'forget';
      if (!isToGo) continue;
      writeRaw(place, key, null);
      if (entry !== undefined) names.add(entry.name);
    }
  }
  refreshAllStores();
  // In the registry's order.
  return [...new Set(DEVICE_ENTRIES.map(({ name }) => name))].filter((name) => names.has(name));
}

/** Removes the offline copies that must go at sign-out. */
export async function forgetOfflineCopies(): Promise<string[]> {
  // Missing without https.
  if (typeof caches === 'undefined') return [];
  const removed = await Promise.all(
    DEVICE_ENTRIES.filter((entry) => entry.storage === 'cache' && entry.atSignOut === 'forget').map(async (entry) =>
      (await caches.delete(entry.key).catch(() => false)) ? [entry.name] : [],
    ),
  );
  // The worker may be about to cache one more: it forgets again, and drops what was asked for before.
  navigator.serviceWorker?.controller?.postMessage({ forget: true });
  return removed.flat();
}
