import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FileAnswer } from '#contracts/call.ts';
import type { Backup, BackupList } from '#contracts/studio-system.ts';
import type { WaitingItem } from '#contracts/studio.ts';
import { BACKUP_WISHED_DAYS, findBackupAge } from '../../backup/noted.ts';
import { makeBackupInThread } from '../../backup/in-thread.ts';
import { hasPgDump } from '../../backup/make-backup.ts';
import { planTar, writeTar } from '../../backup/tar.ts';
import type { BackupFailure } from '../../backup/failures.ts';
import { AppError } from '../../core/app-error.ts';
import { toByteStream } from '../../core/byte-stream.ts';
import { toIso } from '../../core/days.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { isUniqueViolation } from '../../database/open.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { nameBackup } from './backup-folders.ts';
import { writeBackupAskedMail } from './mails.ts';
import { readDatabaseSize, sumFiles } from './overview.ts';
import type { BackupRow } from './tables.ts';
import type { SystemContext } from './context.ts';

export const BACKUP_JOB = 'make-backup';
/** Of the studio's own. Each holds everything once more, also what people have deleted since. */
const BACKUPS_MAX = 3;
export const BACKUP_RETENTION_MS = 30 * DAY_MS;
const SHOWN_MAX = 20;
/** Room for what comes while it is written. */
const SPARE = 1.1;
const DOWNLOADS = { name: 'backup-download', hits: 6, windowMs: HOUR_MS };

const NEEDS_PROGRAM = 'A backup of PostgreSQL needs the program pg_dump on this server, and it is not installed.';
const FAILURE_WORDS: Record<BackupFailure, string> = {
  no_space: "There isn't enough room on this server's disk.",
  no_program: NEEDS_PROGRAM,
  old_program: 'The program pg_dump on this server is older than the database. The people who run this site can update it.',
  stopped: 'The program was stopped while the backup was made.',
  other: 'It could not be written. The log of this server says why.',
};

const toIsoOrNull = (at: number | null) => (at === null ? null : toIso(at));

const selectBackups = ({ db }: SystemContext) => db.selectFrom('backups').selectAll().orderBy('id', 'desc');

/** Plain sentences about what the operator keeps in another way. */
function listLeftOut({ engine, env }: SystemContext): string[] {
  return [
    ...(env.recordingsUrl === undefined ? [] : ['Recordings are kept in a store of their own and are not included.']),
    ...(env.picturesUrl === undefined ? [] : ['Pictures are kept in a store of their own and are not included.']),
    env.appSecret === undefined
      ? 'The keys (the secret, and the one of sealed cases) are not included, so that a download opens nothing. The command npm run backup makes a whole one.'
      : 'The secret is a setting of this server and is not included. Keep it as well.',
    ...(engine === 'sqlite' ? [] : ['It is restored with PostgreSQL’s own pg_restore.']),
  ];
}

/** All that have run here: this program has looked through them when it started. */
async function listMigrationNames({ db }: SystemContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasSpace(context: SystemContext): Promise<boolean> {
  const { dataDir } = context.env;
  const { recordings, pictures } = await sumFiles(context.db);
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= ((await readDatabaseSize(context)) + recordings.bytes + pictures.bytes) * SPARE;
}

/** Keeps the newest few; also takes away what belongs to no backup. */
async function tidyBackups(context: SystemContext): Promise<void> {
  const { folders } = context;
  const own = await selectBackups(context).where('made_by', '=', 'studio').where('state', '!=', 'failed').execute();
  const old = own.filter(({ state }) => state === 'done').slice(BACKUPS_MAX);
  for (const { id, name } of old) {
    await folders.remove(name);
    await context.db.deleteFrom('backups').where('id', '=', id).execute();
  }
  await folders.removeOthers(own.filter((row) => row.name !== '' && !old.includes(row)).map(({ name }) => name));
}

async function endBackup({ db, now }: SystemContext, id: number, end: { bytes: number } | { failure: BackupFailure }): Promise<void> {
  const changes = 'bytes' in end ? { state: 'done' as const, ...end } : { state: 'failed' as const, ...end };
  await db
    .updateTable('backups')
    .set({ ...changes, ended_at: now() })
    .where('id', '=', id)
    .execute();
}

async function writeBackup(context: SystemContext, row: BackupRow): Promise<void> {
  const { db, env, now, logger, folders } = context;
  // A process died with it, or this database is the one that it was made of.
  if (row.state === 'running') return endBackup(context, row.id, { failure: 'stopped' });
  const name = nameBackup(row.id, now());
  await db.updateTable('backups').set({ state: 'running', name, started_at: now() }).where('id', '=', row.id).execute();
  if (!(await hasSpace(context))) return endBackup(context, row.id, { failure: 'no_space' });
  const { dataDir, databaseUrl, migrationDatabaseUrl } = env;
  const place = { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl, migrationDatabaseUrl }) };
  const result = await makeBackupInThread({
    place,
    to: folders.toPath(name),
    knownMigrations: await listMigrationNames(context),
    withKeys: false,
  });
  if ('failure' in result) logger.warn({ failure: result.failure, words: result.words }, 'backup could not be made');
  return endBackup(context, row.id, 'made' in result ? { bytes: result.made.bytes } : { failure: result.failure });
}

// Backups that admins make and download (docs/spec/product.md §8).

const toBackup = (
  { folders }: SystemContext,
  { id, made_by, state, name, asked_at, started_at, ended_at, bytes, failure }: BackupRow,
): Backup => ({
  id,
  made_by,
  state,
  asked_at: toIso(asked_at),
  started_at: toIsoOrNull(started_at),
  ended_at: toIsoOrNull(ended_at),
  bytes,
  failure: failure === null ? null : FAILURE_WORDS[failure],
  can_download: state === 'done' && folders.isHere(name),
});

const findObstacle = async ({ engine }: SystemContext) => (engine === 'postgres' && !(await hasPgDump()) ? NEEDS_PROGRAM : null);

export async function listBackups(context: SystemContext): Promise<BackupList> {
  const rows = await selectBackups(context).limit(SHOWN_MAX).execute();
  return {
    data: rows.map((row) => toBackup(context, row)),
    obstacle: await findObstacle(context),
    left_out: listLeftOut(context),
    kept: BACKUPS_MAX,
  };
}

/** @throws AppError `conflict` while one is being made, or where none can be */
export async function askBackup(context: SystemContext, { userId: by }: Session): Promise<Backup> {
  const { mailAdmins, db, now } = context;
  const obstacle = await findObstacle(context);
  if (obstacle !== null) throw new AppError('conflict', { message: obstacle });
  const values = { made_by: 'studio', state: 'waiting', name: '', asked_at: now() } as const;
  try {
    return await db.transaction().execute(async (transaction) => {
      const row = await transaction.insertInto('backups').values(values).returningAll().executeTakeFirstOrThrow();
      await enqueueJob(transaction, { kind: BACKUP_JOB, payload: { id: row.id }, key: `backup:${row.id}` }, now());
      await mailAdmins(transaction, (to) => writeBackupAskedMail(context.publicUrl, to), by);
      await recordStaffAct(transaction, { at: now(), action: 'backup_asked', by, details: { backup: row.id } });
      return toBackup(context, row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', { message: 'A backup is already being made.' });
    throw error;
  }
}

/** The job. It never fails: what goes wrong stands beside the backup, and an admin asks again. */
export async function makeBackup(context: SystemContext, id: number): Promise<void> {
  const row = await selectBackups(context).where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.state === 'done' || row.state === 'failed') return;
  await writeBackup(context, row);
  await tidyBackups(context);
}

/** @throws AppError `invalid` for a wrong password, `not_found`, `too_many` */
export async function downloadBackup(context: SystemContext, { userId }: Session, id: number, password: string): Promise<FileAnswer> {
  const { requirePassword, db, now, folders, limiter } = context;
  await requirePassword(userId, password, 'password');
  const row = await selectBackups(context).where('id', '=', id).where('state', '=', 'done').executeTakeFirst();
  if (row === undefined || !folders.isHere(row.name))
    throw new AppError('not_found', { message: 'This backup is no longer on this server.' });
  await limiter.take(DOWNLOADS, String(userId));
  const tar = await planTar(folders.toPath(row.name));
  await recordStaffAct(db, { at: now(), action: 'backup_downloaded', by: userId, details: { backup: id } });
  return {
    bytes: toByteStream(writeTar(tar, row.name)),
    type: 'application/x-tar',
    name: `${row.name}.tar`,
    headers: { 'Content-Length': String(tar.bytes) },
  };
}

export async function listOldBackup({ db, now }: SystemContext): Promise<WaitingItem[]> {
  const days = await findBackupAge(db, now());
  if (days !== undefined && days <= BACKUP_WISHED_DAYS) return [];
  const text = days === undefined ? 'No backup has been made in the last 30 days.' : `The last backup is ${days} days old.`;
  return [{ id: 'old-backup', text, to: '/studio/system?part=backup' }];
}

/** What ended before this moment, files too. Removes at most `max` and says how many. */
export async function removeOldBackups(context: SystemContext, before: number, max: number): Promise<number> {
  const { db, folders } = context;
  const old = await selectBackups(context).where('ended_at', '<=', before).limit(max).execute();
  for (const { id, name } of old) {
    await folders.remove(name);
    await db.deleteFrom('backups').where('id', '=', id).execute();
  }
  if (old.length === 0) await tidyBackups(context);
  return old.length;
}
