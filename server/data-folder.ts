import { mkdirSync, statSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const OTHERS = 0o077;

/** Sets the umask: database and outbox hold addresses and links. Gives a sentence when the folder itself is open to others. */
export function protectDataFolder(dataDir: string): string | undefined {
  if (isMainThread) process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || (statSync(dataDir).mode & OTHERS) === 0) return undefined;
  return `Other users of this machine may look into ${dataDir}, which holds personal data and links. Close it: chmod -R go= ${dataDir}`;
}
