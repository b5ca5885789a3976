import { sql, type Kysely } from 'kysely';

const BATCH = 200;
type Row = { id: number | string } & Record<string, string | number | null>;
type Filling = {
  table: string;
  /** Columns that the value is made from. */
  from: readonly string[];
  column: string;
  /** Gets the columns in their order. */
  make: (texts: (string | null)[]) => string;
};

const toText = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);

/** For migrations: gives old rows the value of a new column, some at a time. The table has an `id`. */
export async function fillColumn(db: Kysely<never>, { table, from, column, make }: Filling): Promise<void> {
  for (let rows: Row[] = [], last: Row['id'] | undefined, isFirst = true; isFirst || rows.length === BATCH; isFirst = false) {
    const after: Row['id'] | undefined = last;
    const behind = after === undefined ? sql`` : sql`where id > ${after}`;
    const columns = sql.join(['id', ...from].map((name) => sql.ref(name)));
    ({ rows } = await sql<Row>`select ${columns} from ${sql.table(table)} ${behind} order by id limit ${BATCH}`.execute(db));
    for (const row of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${make(from.map((name) => toText(row[name])))} where id = ${row.id}`.execute(
        db,
      );
    last = rows.at(-1)?.id ?? last;
  }
}
