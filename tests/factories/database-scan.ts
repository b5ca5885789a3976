import { sql } from 'kysely';
import type { OpenDatabase } from '#server/database/schema.ts';

export type TableShape = { name: string; columns: string[] };

/** Every table of a real database with its columns, the program's helpers included. */
export async function listTables({ db, engine }: OpenDatabase): Promise<TableShape[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ name: string; column: string }>`select table_name as name, column_name as "column"
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(db);
    return [...Map.groupBy(rows, (row) => row.name)].map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }));
  }
  const { rows } = await sql<{ name: string; column: string }>`select m.name as name, c.name as "column"
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`.execute(db);
  return [...Map.groupBy(rows, (row) => row.name)].map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }));
}

/** Tables with any of the texts in any column, ignoring case. */
export async function findTablesContaining(database: OpenDatabase, texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
    const content = JSON.stringify(rows).toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase()))) found.push(name);
  }
  return found;
}
