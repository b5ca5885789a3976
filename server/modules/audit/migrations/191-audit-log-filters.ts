import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../../database/schema.ts';

/** One for each way in which staff look at the log, all newest first. Who of the staff it was lies in the details. */
async function createIndexes(db: Kysely<never>, engine: Engine): Promise<void> {
  const by = engine === 'sqlite' ? sql`json_extract(details, '$.by')` : sql`((details::json) ->> 'by')`;
  await db.schema.createIndex('audit_log_time').on('audit_log').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'at', 'id']).execute();
  await db.schema.createIndex('audit_log_actor').on('audit_log').columns(['actor', 'at', 'id']).execute();
  await sql`create index audit_log_by on audit_log (${by}, at, id)`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({ up: (db: Kysely<never>) => createIndexes(db, engine) });
