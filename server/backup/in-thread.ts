import { createThreads } from '../core/threads.ts';
import type { ThreadResult } from './backup-worker.ts';
import type { BackupTask } from './make-backup.ts';

const IDLE_TIMEOUT_MS = 5000;
/** Below the threads that serve pages (`man 2 nice`). */
const NICE = 15;

const getThreads = createThreads('backup-worker', import.meta.url, { maxThreads: 1, idleTimeout: IDLE_TIMEOUT_MS, niceIncrement: NICE });

/** Makes a backup while the program goes on serving. */
export async function makeBackupInThread(task: BackupTask): Promise<ThreadResult> {
  const threads = await getThreads();
  return threads.run(task, { name: 'backUp' }) as Promise<ThreadResult>;
}
