import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../../database/schema.ts';
import { listPersonWords } from '../words.ts';

const BATCH = 200;
/** One statement takes so many values on either engine. */
const ROWS_MAX = 1000;

async function fill(db: Kysely<never>): Promise<void> {
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

/** For the list of accounts in the studio: words to find them by, and an index for each filter and order. */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { schema } = db;
    await schema
      .createTable('person_words')
      // Compared letter by letter, so that a beginning is a span of the index.
      .addColumn('word', engine === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('person_words_key', ['word', 'user_id'])
      .execute();
    await schema.createIndex('person_words_user').on('person_words').column('user_id').execute();
    await schema.createIndex('users_created').on('users').columns(['created_at', 'id']).execute();
    await schema
      .createIndex('users_name')
      .on('users')
      .expression(sql`lower(name), id`)
      .execute();
    await schema.createIndex('users_confirmed').on('users').column('email_confirmed_at').execute();
    await schema
      .createIndex('users_born')
      .on('users')
      .expression(sql`(birth_year * 12 + birth_month)`)
      .execute();
    await fill(db);
  },
});
