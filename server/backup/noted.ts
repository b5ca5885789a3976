import { DAY_MS } from '../core/durations.ts';
import type { Db } from '../database/schema.ts';

/** An older one is a warning (docs/spec/product.md §8). */
export const BACKUP_WISHED_DAYS = 7;

/** How old the newest backup is that the program knows of, in whole days; undefined for none. */
export async function findBackupAge(db: Db, now: number): Promise<number | undefined> {
  const newest = await db
    .selectFrom('backups')
    .select('ended_at')
    .where('state', '=', 'done')
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.ended_at == null ? undefined : Math.max(0, Math.floor((now - newest.ended_at) / DAY_MS));
}

export async function noteCommandBackup(db: Db, bytes: number, now: number): Promise<void> {
  const row = {
    made_by: 'command',
    state: 'done',
    name: '',
    asked_at: now,
    started_at: null,
    ended_at: now,
    bytes,
    failure: null,
  } as const;
  await db.insertInto('backups').values(row).execute();
}
