import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { maskAddress } from './without-secrets.ts';
import { wordMailFailure } from './failure-words.ts';

type Row = Pick<
  Selectable<Database['mail_queue']>,
  'id' | 'recipient' | 'subject' | 'kind' | 'attempts' | 'created_at' | 'failed_at' | 'last_error'
>;

const KIND_WORDS: Record<string, string> = {
  request: 'A question to an address',
  notice: 'An update for someone',
  password: 'A link for a new password',
  own_password: 'A link for someone we know',
  site: 'For the people who run this site',
};

/** A mail that was given up, as the operator sees it: enough to decide, not enough to read along. */
export type FailedMail = ReturnType<typeof describeFailedMail>;

export const describeFailedMail = (row: Row) => ({
  id: row.id,
  to: maskAddress(row.recipient),
  subject: row.subject,
  kind: KIND_WORDS[row.kind] ?? row.kind,
  writtenAt: new Date(row.created_at).toISOString(),
  failedAt: new Date(row.failed_at ?? 0).toISOString(),
  attempts: row.attempts,
  lastError: wordMailFailure(row.last_error),
});

const selectFailed = (db: Db) => db.selectFrom('mail_queue').where('failed_at', 'is not', null);

/** Newest first: all of them, or one page. */
export async function listFailedMail(db: Db, page?: { limit: number; offset: number }): Promise<FailedMail[]> {
  const rows = await selectFailed(db)
    .select(['id', 'recipient', 'subject', 'kind', 'attempts', 'created_at', 'failed_at', 'last_error'])
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows.map(describeFailedMail);
}

/** With its words; undefined for one that is gone or was sent. */
export const findFailedMail = (db: Db, id: number) => selectFailed(db).selectAll().where('id', '=', id).executeTakeFirst();

export async function countFailedMail(db: Db): Promise<number> {
  const { count } = await selectFailed(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What will be sent by itself, and since when the oldest of it waits. */
export async function countWaitingMail(db: Db): Promise<{ count: number; oldest: number | null }> {
  return db
    .selectFrom('mail_queue')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('created_at').as('oldest')])
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
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
