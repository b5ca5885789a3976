import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';

/** Functions that searched before, in the order in which they call each other. */
const FUNCTIONS = [
  'search_posts(text[], text, boolean, boolean, text, boolean, integer, integer)',
  'search_posts(text[], text, boolean, text, boolean, integer, integer)',
  'write_search(text, text[], text, text[], boolean)',
  'find_newest(tsquery[], text, integer)',
  'find_posts(tsquery, text, integer)',
  'find_posts(tsquery, integer)',
  'newest_indexed_post()',
];

async function createOnSqlite(db: Kysely<unknown>): Promise<void> {
  // Marks belong to the word that they are in, or Indic words would fall apart. Beginnings of up to three letters have lists.
  await sql`create virtual table posts_search using fts5(title, summary, body, place, content='', contentless_delete=1,
    detail=column, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`.execute(db);
}

async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Words lie beside the rows: the index is asked, and the rows that it names stay small.
  await sql`create table posts_search (post_id integer primary key references posts (id) on delete cascade,
    category_id integer not null, tag_id integer not null, title tsvector not null, headline tsvector not null,
    words tsvector not null) with (toast_tuple_target = 128)`.execute(db);
  for (const column of ['title', 'headline', 'words'])
    await sql`create index ${sql.id(`posts_search_${column}`)} on posts_search using gin (${sql.id(column)})
      with (fastupdate = off)`.execute(db);
}

async function dropFromPostgres(db: Kysely<unknown>): Promise<void> {
  for (const signature of FUNCTIONS) await sql`drop function if exists ${sql.raw(signature)}`.execute(db);
  // With an index that had the table's name once.
  await sql`alter table posts drop column if exists search, drop column if exists headline`.execute(db);
}

/** An empty index in the place of all before; the start fills it (`refreshIndex` in search.ts). */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'postgres') await dropFromPostgres(db);
    for (const table of ['posts_search', 'posts_headline', 'posts_words']) await sql`drop table if exists ${sql.id(table)}`.execute(db);
    await (engine === 'sqlite' ? createOnSqlite : createOnPostgres)(db);
  },
});
