import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What a database remembers that the last unreleased state of the program made. */
export const UNRELEASED = `
  001-blog 002-accounts 003-search 004-search-places 005-search-lexemes 010-jobs
  012-accounts 020-course 021-review 022-exams 030-creations 031-activity-log
  032-certificates 033-certificates-of-units 034-words-of-creations 040-entitlements 041-orders 050-live-sessions
  060-document-versions 061-places-of-course-pages 062-posts-that-staff-write 063-search-scopes 064-search-beginnings 065-search-at-once
  066-search-once 067-several-roles 070-mail-budgets 072-bytes-of-creations 077-order-staff-keys 078-certificates-claim-what-was-seen
  079-asking-to-buy 080-search-index 081-words-of-creations-folded
`
  .trim()
  .split(/\s+/);

export class UnreleasedDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by a version of ThreeSeas older than its first release (0.2.0), and this one cannot read it. Start with an empty database (set DATA_DIR or DATABASE_URL to a new one).',
    );
  }
}

/** Has a database of the last state before 0.2.0 go on as one of 0.2.0: it has the same tables. */
export async function adoptUnreleased(db: Kysely<Database>, baselines: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const missing = UNRELEASED.filter((name) => !ran.has(name));
  if (missing.length === UNRELEASED.length) return;
  if (missing.length > 0) throw new UnreleasedDatabaseError();
  const names = sql.join(UNRELEASED);
  await sql`delete from kysely_migration where name in (${names})`.execute(db);
  for (const name of baselines)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
}
