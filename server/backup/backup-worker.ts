import { findFailure, type BackupFailure } from './failures.ts';
import { makeBackup, type BackupTask, type MadeBackup } from './make-backup.ts';

/** Errors lose their codes on the way between threads, so what they mean is said here. */
export type ThreadResult = { made: MadeBackup } | { failure: BackupFailure; words: string };

export async function backUp(task: BackupTask): Promise<ThreadResult> {
  try {
    return { made: await makeBackup(task) };
  } catch (error) {
    return { failure: findFailure(error), words: error instanceof Error ? error.message : String(error) };
  }
}
