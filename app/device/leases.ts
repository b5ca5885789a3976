import { openDeviceDatabase } from './database.ts';

/** True for the one tab that may send; it must ask again before the lease ends. */
export async function takeLease(name: string, holder: string, ms: number, now: number): Promise<boolean> {
  const transaction = (await openDeviceDatabase()).transaction('leases', 'readwrite');
  const lease = await transaction.store.get(name);
  const isFree = lease === undefined || lease.holder === holder || lease.until <= now;
  if (isFree) void transaction.store.put({ name, holder, until: now + ms });
  await transaction.done;
  return isFree;
}

export async function dropLease(name: string, holder: string): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction('leases', 'readwrite');
  if ((await transaction.store.get(name))?.holder === holder) void transaction.store.delete(name);
  await transaction.done;
}
