import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldName } from '../../../core/found-by.ts';
import { fillColumn } from '../../../database/fill-column.ts';
import type { Engine } from '../../../database/schema.ts';
import { listPersonWords } from '../words.ts';

const BATCH = 200;
/** One statement takes so many values on either engine. */
const ROWS_MAX = 1000;

async function fillWords(db: Kysely<never>): Promise<void> {
  for (let last = 0, isOver = false; !isOver;) {
    const { rows } = await sql<{ id: number; name: string; email: string }>`select id, name, email from users
      where id > ${last} order by id limit ${BATCH}`.execute(db);
    const words = rows.flatMap((row) => listPersonWords(row).map((word) => sql`(${word}, ${row.id})`));
    for (let from = 0; from < words.length; from += ROWS_MAX)
      await sql`insert into person_words (word, user_id) values ${sql.join(words.slice(from, from + ROWS_MAX))}`.execute(db);
    last = rows.at(-1)?.id ?? last;
    isOver = rows.length < BATCH;
  }
}

/** Names as they are sorted and found: without accents and apostrophes. */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { schema } = db;
    await schema
      .alterTable('users')
      // Compared letter by letter, on both engines alike.
      .addColumn('sort_name', engine === 'postgres' ? sql`text collate "C"` : 'text')
      .execute();
    await fillColumn(db, { table: 'users', from: ['name'], column: 'sort_name', make: ([name]) => foldName(name ?? '') });
    await schema.createIndex('users_sort_name').on('users').columns(['sort_name', 'id']).execute();
    await schema.dropIndex('users_name').execute();
    await sql`delete from person_words`.execute(db);
    await fillWords(db);
  },
});
