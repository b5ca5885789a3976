import type { Insertable, Selectable } from 'kysely';
import type { Subject } from '#contracts/certificates.ts';
import type { Database, Db } from '../../database/schema.ts';
import './tables.ts';

export type CertificateRow = Selectable<Database['certificates']>;

export const listOwn = (db: Db, userId: number): Promise<CertificateRow[]> =>
  db.selectFrom('certificates').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findOwnBySubject = (db: Db, userId: number, subject: Subject) =>
  db.selectFrom('certificates').selectAll().where('user_id', '=', userId).where('subject', '=', subject).executeTakeFirst();

/** Two clicks at once make one. */
export async function insertOnce(db: Db, row: Insertable<Database['certificates']>): Promise<void> {
  await db
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doNothing())
    .execute();
}

/** Undefined when this person has none with this id. */
export const updatePublic = (db: Db, userId: number, id: number, publicAt: number | null) =>
  db
    .updateTable('certificates')
    .set({ public_at: publicAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Nothing happens when this person has none with this id. */
export async function updateGuardianName(db: Db, userId: number, id: number, name: string | null): Promise<void> {
  await db.updateTable('certificates').set({ guardian_name: name }).where('user_id', '=', userId).where('id', '=', id).execute();
}

export const findPublic = (db: Db, code: string) =>
  db.selectFrom('certificates').selectAll().where('code', '=', code).where('public_at', 'is not', null).executeTakeFirst();

export const findByCode = (db: Db, code: string) => db.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirst();

export const listRevoked = (db: Db, limit: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates')
    .selectAll()
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The first revocation stays; undefined for an unknown code and for one that is revoked already. */
export const revokeByCode = (db: Db, code: string, reason: string, now: number) =>
  db
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function deleteCertificates(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('certificates').where('user_id', '=', userId).execute();
}
