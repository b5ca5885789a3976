import type { Insertable } from 'kysely';
import type { Database, Db, Engine } from '../../database/schema.ts';
import './tables.ts';

/** The one given last, with the name of who gave it. */
export const findNewest = (db: Db) =>
  db
    .selectFrom('school_agreements as agreement')
    .leftJoin('users', 'users.id', 'agreement.given_by')
    .selectAll('agreement')
    .select('users.name as by')
    .orderBy('agreement.id', 'desc')
    .limit(1)
    .executeTakeFirst();
export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** The same, held until the transaction ends: an agreement does not end between the question and what rests on it. */
export async function holdNewest(db: Db, engine: Engine) {
  const newest = db.selectFrom('school_agreements').selectAll().orderBy('id', 'desc').limit(1);
  return (engine === 'postgres' ? newest.forShare() : newest).executeTakeFirst();
}

export async function insertAgreement(db: Db, row: Insertable<Database['school_agreements']>): Promise<void> {
  await db.insertInto('school_agreements').values(row).execute();
}

export async function withdrawAll(db: Db, at: number): Promise<void> {
  await db.updateTable('school_agreements').set({ withdrawn_at: at }).where('withdrawn_at', 'is', null).execute();
}

export async function countPupils(db: Db): Promise<number> {
  const rows = db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'pupil');
  return (await rows.executeTakeFirstOrThrow()).count;
}
