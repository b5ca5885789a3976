import { isKeyOf } from '../device/entry.ts';
import type { WaitingEntry } from '../device/practice-values.ts';
import { DEVICE } from '../device/registry.ts';
import { choosePlace, listKeys } from '../device/storage.ts';
import { createDeviceStore } from '../device/store.ts';

const PREFIX = DEVICE.activityLogs.key.replace('*', '');
const token = createDeviceStore(DEVICE.activityToken);

/** Each entry is a key of its own, so two tabs never write over each other's. */
const storeOf = (id: string) => createDeviceStore(DEVICE.activityLogs, id);

export const addEntry = (entry: WaitingEntry): void => storeOf(entry.id).set(entry);

/** What waits, oldest first. */
export function listWaiting(): WaitingEntry[] {
  return listKeys(choosePlace(DEVICE.activityLogs.storage))
    .filter((key) => isKeyOf(DEVICE.activityLogs, key))
    .flatMap((key) => storeOf(key.slice(PREFIX.length)).get() ?? [])
    .toSorted((one, other) => one.logged_at.localeCompare(other.logged_at));
}

/** The token for one person's minutes, while it is still good. */
export function findToken(userId: number, now = Date.now()): string | undefined {
  const kept = token.get();
  return kept?.user_id === userId && Date.parse(kept.expires_at) > now ? kept.token : undefined;
}

function toForm(entry: WaitingEntry, activityToken: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...entry, token: activityToken })) form.set(name, String(value));
  return form;
}

/**
 * Sends what waits, one by one, by beacon (platform.md §7). An entry leaves the list only when the browser accepted its
 * beacon (product.md, Activity log); without a network the browser would accept it and lose it, so nothing is sent.
 */
export function sendWaiting(userId: number | undefined): void {
  const activityToken = userId === undefined ? undefined : findToken(userId);
  if (activityToken === undefined || !navigator.onLine || typeof navigator.sendBeacon !== 'function') return;
  for (const entry of listWaiting()) {
    if (entry.user_id !== userId) continue;
    if (!navigator.sendBeacon('/api/log-activity', toForm(entry, activityToken))) return;
    storeOf(entry.id).remove();
  }
}
