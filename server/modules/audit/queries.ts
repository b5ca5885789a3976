import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { AuditFilter } from '#contracts/studio-audit.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';

export type AuditRow = Selectable<Database['audit_log']>;
/** Behind which line of the order, newest first, the next page begins. */
export type Place = { at: number; id: number };

export async function insertAuditLine(db: Db, line: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(line).execute();
}

export async function listAuditLines(db: Db, userId: number) {
  return db.selectFrom('audit_log').select(['at', 'action', 'actor', 'details']).where('user_id', '=', userId).orderBy('id').execute();
}

/** As the index has it: another way of writing it would read the whole log. */
const isBy = (engine: Engine, who: string): RawBuilder<boolean> =>
  engine === 'sqlite'
    ? sql<boolean>`json_extract(details, '$.by') = ${who === 'command' ? who : Number(who)}`
    : sql<boolean>`((details::json) ->> 'by') = ${who}`;
/** SQLite has no statistics of the log, so the plus tells it not to go by this column where another leaves fewer lines. */
const isLoosely = (engine: Engine, column: 'action' | 'actor', value: string): RawBuilder<boolean> =>
  engine === 'sqlite' ? sql<boolean>`+${sql.ref(column)} = ${value}` : sql<boolean>`${sql.ref(column)} = ${value}`;

const ACTORS = new Set(['self', 'guardian', 'staff', 'system']);
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** At most `limit` lines that fit, newest first, from behind `after` on. */
export function selectAuditLines(db: Db, engine: Engine, { action, who, from, to }: AuditFilter, after: Place | undefined, limit: number) {
  const actor = who !== undefined && ACTORS.has(who) ? who : undefined;
  const by = who === undefined || actor !== undefined ? undefined : who;
  let lines = db.selectFrom('audit_log').selectAll();
  if (by !== undefined) lines = lines.where(isBy(engine, by));
  if (action !== undefined)
    lines = by === undefined ? lines.where('action', '=', action) : lines.where(isLoosely(engine, 'action', action));
  if (actor !== undefined) lines = action === undefined ? lines.where('actor', '=', actor) : lines.where(isLoosely(engine, 'actor', actor));
  if (from !== undefined) lines = lines.where('at', '>=', startOf(from));
  if (to !== undefined) lines = lines.where('at', '<', startOf(to) + DAY_MS);
  if (after !== undefined) lines = lines.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  return lines.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** Staff by their numbers; accounts that are gone are left out. */
export async function nameAccounts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Accounts with a role, by name. */
export const listStaffNames = (db: Db, limit: number) =>
  db.selectFrom('users').select(['id', 'name']).where('role', '!=', 'learner').orderBy('sort_name').orderBy('id').limit(limit).execute();
