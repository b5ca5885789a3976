import { isKeyOf } from './entry.ts';
import type { WaitingEntry } from './practice-values.ts';
import { DEVICE } from './registry.ts';
import { choosePlace, listKeys } from './storage.ts';
import { createDeviceStore } from './store.ts';

const PREFIX = DEVICE.activityLogs.key.replace('*', '');
const token = createDeviceStore(DEVICE.activityToken);

/** One key per entry, so two tabs never overwrite each other's. */
const storeOf = (id: string) => createDeviceStore(DEVICE.activityLogs, id);

export const removeEntry = (id: string): void => storeOf(id).remove();
export const addEntry = (entry: WaitingEntry): void => storeOf(entry.id).set(entry);

export function listWaiting(): WaitingEntry[] {
  return listKeys(choosePlace(DEVICE.activityLogs.storage))
    .filter((key) => isKeyOf(DEVICE.activityLogs, key))
    .flatMap((key) => storeOf(key.slice(PREFIX.length)).get() ?? [])
    .toSorted((one, other) => one.logged_at.localeCompare(other.logged_at));
}

/** The token for one person's minutes, while still valid. */
export function findToken(userId: number, now = Date.now()): string | undefined {
  const stored = token.get();
  return stored?.user_id === userId && Date.parse(stored.expires_at) > now ? stored.token : undefined;
}

/** The specified fields and the token. */
export function toBody(entry: WaitingEntry, activityToken: string): Omit<WaitingEntry, 'isSent'> & { token: string } {
  const { id, user_id, section, activity, kind, time_spent, logged_at, day } = entry;
  return { id, user_id, section, activity, kind, time_spent, logged_at, day, token: activityToken };
}

function toForm(entry: WaitingEntry, activityToken: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toBody(entry, activityToken))) form.set(name, String(value));
  return form;
}

/** This person's part. */
export const listOwn = (userId: number) => listWaiting().filter((entry) => entry.user_id === userId);

/**
 * Sends what waits, one by one, by beacon (docs/spec/platform.md §7), when a page closes. Beacons have no answer: entries stay,
 * marked, until the server has answered (settle-waiting.ts); their id makes them count once. Offline the browser would accept a
 * beacon and lose it, so nothing is sent.
 * @param isLast also what was sent before: this is the last chance
 */
export function sendWaiting(userId: number | undefined, isLast = false): void {
  const activityToken = userId === undefined ? undefined : findToken(userId);
  if (userId === undefined || activityToken === undefined || !navigator.onLine || typeof navigator.sendBeacon !== 'function') return;
  for (const entry of listOwn(userId)) {
    if (entry.isSent === true && !isLast) continue;
    if (!navigator.sendBeacon('/api/log-activity', toForm(entry, activityToken))) return;
    storeOf(entry.id).set({ ...entry, isSent: true });
  }
}
