import type { Db } from '../../database/schema.ts';

/** A mail that was given up, as whoever runs this copy sees it: enough to decide, not enough to read along. */
export type FailedMail = { id: number; to: string; failedAt: string; attempts: number; lastError: string };

const maskAddress = (address: string) => address.replace(/^(.)[^@]*/, '$1…');

export async function listFailedMail(db: Db): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('mail_queue')
    .select(['id', 'recipient', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: maskAddress(row.recipient),
    failedAt: new Date(row.failed_at ?? 0).toISOString(),
    attempts: row.attempts,
    lastError: row.last_error ?? 'unknown',
  }));
}

export async function countFailedMail(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets failed mails be tried from the beginning: those named, or all. Returns how many. */
export async function retryFailedMail(db: Db, ids: number[] | 'all', now: number): Promise<number> {
  const all = db
    .updateTable('mail_queue')
    .set({ failed_at: null, last_error: null, attempts: 0, next_attempt_at: now })
    .where('failed_at', 'is not', null);
  return Number((await (ids === 'all' ? all : all.where('id', 'in', ids)).executeTakeFirst()).numUpdatedRows);
}

/** Removes failed mails for good: those named, or all. Returns how many. */
export async function dropFailedMail(db: Db, ids: number[] | 'all'): Promise<number> {
  const all = db.deleteFrom('mail_queue').where('failed_at', 'is not', null);
  return Number((await (ids === 'all' ? all : all.where('id', 'in', ids)).executeTakeFirst()).numDeletedRows);
}
