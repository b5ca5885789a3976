// The lock under which packages are installed and pages built: two starts at once must not write over each other. No dependencies.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './node-24.mjs';

const LOCK = path.join(ROOT, '.prepare.lock');
const POLL_MS = 200;
/** The holder touches the lock this often. */
const BEAT_MS = 1000;
/** A lock that no one has touched for this long was left behind, whatever is in it. */
const STALE_AFTER_MS = 8000;
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** True when the system refused a write because of who we are or where the folder lies. */
export const isNotAllowed = (error) => NOT_ALLOWED.has(error?.code);

function readLock() {
  try {
    return { owner: readFileSync(LOCK, 'utf8'), touchedAt: statSync(LOCK).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function tryToTake(owner) {
  try {
    writeFileSync(LOCK, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function hold(owner) {
  const isOurs = () => readLock()?.owner === owner;
  const beat = setInterval(() => {
    if (isOurs()) utimesSync(LOCK, new Date(), new Date());
  }, BEAT_MS).unref();
  const release = () => {
    clearInterval(beat);
    if (isOurs()) rmSync(LOCK, { force: true });
  };
  process.on('exit', release);
  return release;
}

/**
 * Waits for the lock; gives its release. A process number proves nothing after a kill or in containers, so the holder
 * touches the lock and waiters time its silence by their own clock. @throws the system's error
 */
export async function takeLock() {
  const owner = randomUUID();
  let seen;
  while (!tryToTake(owner)) {
    const lock = readLock();
    if (lock === undefined) continue;
    if (seen === undefined)
      console.error(`Waiting for another start that is installing or building (${LOCK}). If it was killed, this takes a few seconds ...`);
    if (seen?.owner !== lock.owner || seen.touchedAt !== lock.touchedAt) seen = { ...lock, since: performance.now() };
    else if (performance.now() - seen.since > STALE_AFTER_MS) rmSync(LOCK, { force: true });
    else await wait(POLL_MS);
  }
  return hold(owner);
}
