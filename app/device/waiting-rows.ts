import { openDeviceDatabase } from './database.ts';
import type { WaitingRow } from './outbox-entry.ts';

/** Once the page says "kept", it must survive a power cut. */
const begin = async () => (await openDeviceDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });

export async function putWaitingRow(row: WaitingRow): Promise<void> {
  const transaction = await begin();
  void transaction.store.put(row);
  await transaction.done;
}

export async function listWaitingRows(kind: WaitingRow['kind'], owner: number): Promise<WaitingRow[]> {
  const rows = await (await openDeviceDatabase()).getAllFromIndex('outbox', 'byOwner', [owner, kind]);
  return rows.toSorted((one, other) => one.at - other.at);
}

/** Changes or drops (undefined) these rows where they still exist: all or none. */
export async function settleWaitingRows(
  kind: WaitingRow['kind'],
  keys: readonly string[],
  settle: (row: WaitingRow) => WaitingRow | undefined,
): Promise<void> {
  const transaction = await begin();
  for (const key of keys) {
    const row = await transaction.store.get([kind, key]);
    const next = row === undefined ? undefined : settle(row);
    if (next === undefined) void transaction.store.delete([kind, key]);
    else void transaction.store.put(next);
  }
  await transaction.done;
}

/** Drops waiting answers at sign-out; creations stay, and the next page asks about them. True if there were any. */
export async function forgetWaitingAnswers(owner: number): Promise<boolean> {
  const transaction = await begin();
  const keys = await Promise.all(
    (['exam', 'review', 'class'] as const).map((kind) => transaction.store.index('byOwner').getAllKeys([owner, kind])),
  );
  for (const key of keys.flat()) void transaction.store.delete(key);
  await transaction.done;
  return keys.flat().length > 0;
}
