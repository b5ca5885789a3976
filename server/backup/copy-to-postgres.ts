import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type Transaction } from 'kysely';
import { INDEX_VERSION_KEY } from '../database/search.ts';
import type { Database, OpenDatabase } from '../database/schema.ts';

/** The migrator's own tables, and the search index, which the next start rebuilds. */
const LEFT_OUT = /^(?:kysely_|posts_search|sqlite_)/;
const ROWS_AT_ONCE = 500;
/** PostgreSQL takes at most 65,535 values in one statement. */
const VALUES_MAX = 60_000;

type Table = { name: string; columns: string[]; keys: string[]; parents: string[]; ownParent: string | undefined };
type Row = Record<string, unknown>;

function readTables(source: DatabaseSync): Table[] {
  const names = source
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name));
  return names
    .filter((name) => !LEFT_OUT.test(name))
    .map((name) => {
      const columns = source.prepare('select name, pk from pragma_table_info(?)').all(name);
      const links = source.prepare('select "table", "from" from pragma_foreign_key_list(?)').all(name);
      const own = links.find((link) => link['table'] === name)?.['from'];
      return {
        name,
        columns: columns.map((column) => String(column['name'])),
        keys: columns.filter(({ pk }) => Number(pk) > 0).map((column) => String(column['name'])),
        parents: links.map((link) => String(link['table'])).filter((parent) => parent !== name),
        ownParent: own === undefined ? undefined : String(own),
      };
    });
}

/** Parents before their children. */
function sortTables(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const next = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const table of next) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

function* takeRows(source: DatabaseSync, { name, columns }: Table): Generator<Row[]> {
  const atOnce = Math.min(ROWS_AT_ONCE, Math.floor(VALUES_MAX / columns.length));
  let rows: Row[] = [];
  for (const row of source.prepare(`select * from "${name}"`).iterate()) {
    rows.push(row);
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function insertRows(target: Transaction<Database>, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    values ${sql.join(values)}`.execute(target);
}

async function copyTable(source: DatabaseSync, target: Transaction<Database>, table: Table): Promise<number> {
  const { ownParent, keys, name } = table;
  let count = 0;
  const linked: Row[] = [];
  for (const rows of takeRows(source, table)) {
    const plain = ownParent === undefined ? rows : rows.map((row) => ({ ...row, [ownParent]: null }));
    if (ownParent !== undefined) linked.push(...rows.filter((row) => row[ownParent] !== null));
    await insertRows(target, table, plain);
    count += rows.length;
  }
  // Rows that refer to others of their own table: once all of them are there.
  for (const row of ownParent === undefined ? [] : linked) {
    const isSame = sql.join(
      keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
      sql` and `,
    );
    await sql`update ${sql.table(name)} set ${sql.ref(ownParent ?? '')} = ${row[ownParent ?? '']} where ${isSame}`.execute(target);
  }
  return count;
}

/** New rows go on counting behind the copied ones. */
async function setCounters(target: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(target);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      target,
    );
  }
}

const countAccounts = async (db: Kysely<Database>) =>
  (
    await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Copies a SQLite database of the newest shape into an empty PostgreSQL, in one transaction. Gives row counts. @throws Error */
export async function copyToPostgres(file: string, { db }: OpenDatabase): Promise<Record<string, number>> {
  if ((await countAccounts(db)) > 0) throw new Error('People have accounts in this PostgreSQL already. Name an empty database.');
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = sortTables(readTables(source));
    return await db.transaction().execute(async (target) => {
      await sql`set local statement_timeout = 0`.execute(target);
      await sql`delete from posts_search`.execute(target);
      // What the first start seeds is in the copy as well.
      for (const { name } of tables.toReversed()) {
        const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
        // Not where nothing is: the audit log refuses even that.
        if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(target);
      }
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table.name] = await copyTable(source, target, table);
      // The next start finds no index and writes one.
      await target.deleteFrom('settings').where('key', '=', INDEX_VERSION_KEY).execute();
      await setCounters(target);
      return counts;
    });
  } finally {
    source.close();
  }
}
