import type { Insertable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';

export async function insertAuditLine(db: Db, line: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(line).execute();
}

export async function listAuditLines(db: Db, userId: number) {
  return db.selectFrom('audit_log').select(['at', 'action', 'actor', 'details']).where('user_id', '=', userId).orderBy('id').execute();
}
