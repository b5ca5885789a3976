import { dropLease, takeLease } from '../device/leases.ts';
import { createId } from '../lib/create-id.ts';

const LOCK = 'threeseas-outbox';
/** Longer than any call; a tab closed in the middle is waited for no longer. */
const LEASE_MS = 60_000;
const tab = createId();

/** Missing without https and in older browsers. */
function findLocks(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}

/** Whether this tab may go on sending. Without a database there is no lease: ids make everything count once. */
export async function mayGoOn(): Promise<boolean> {
  return findLocks() !== undefined || takeLease(LOCK, tab, LEASE_MS, Date.now()).catch(() => true);
}

/** Runs in one tab at a time. An urgent request waits for the lock, so that what another tab skips is not left waiting. */
export async function runAlone(work: () => Promise<void>, isUrged: boolean): Promise<void> {
  const locks = findLocks();
  if (locks !== undefined) {
    await locks.request(LOCK, { ifAvailable: !isUrged }, (lock) => (lock === null ? undefined : work()));
  } else if (await mayGoOn()) {
    await work().finally(() => dropLease(LOCK, tab).catch(() => undefined));
  }
}
