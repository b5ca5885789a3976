/** Why a backup could not be made, as far as someone can do something about it. */
export const BACKUP_FAILURES = ['no_space', 'no_program', 'old_program', 'stopped', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

const SQLITE_FULL = 13;

function* listCauses(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) yield cause;
}

function findIn(error: Error): BackupFailure | undefined {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || ('errcode' in error && error.errcode === SQLITE_FULL)) return 'no_space';
  if (code === 'ENOENT' && 'syscall' in error && String(error.syscall).startsWith('spawn')) return 'no_program';
  const words = 'stderr' in error ? `${error.message} ${String(error.stderr)}` : error.message;
  if (/no space left|disk (?:is )?full|disk quota/i.test(words)) return 'no_space';
  return /server version mismatch/i.test(words) ? 'old_program' : undefined;
}

export function findFailure(error: unknown): BackupFailure {
  for (const cause of listCauses(error)) {
    const failure = findIn(cause);
    if (failure !== undefined) return failure;
  }
  return 'other';
}
