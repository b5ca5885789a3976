import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

async function createTables({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of ['blog_categories', 'blog_tags']) {
    await addId(schema.createTable(table), engine)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .execute();
  }
  await addId(schema.createTable('posts'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('image_alt', 'text', notNull)
    .addColumn('short_description', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('category_id', 'integer', (column) => column.notNull().references('blog_categories.id'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('blog_tags.id'))
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('updated_at', EPOCH_MS, notNull)
    .addColumn('seed_hash', 'text')
    // The Markdown stands last, behind everything that readers get.
    .addColumn('source', 'text')
    .execute();
  // The list is always newest first; each filter has an index that already is in that order.
  await schema.createIndex('posts_newest').on('posts').columns(['created_at', 'id']).execute();
  await schema.createIndex('posts_by_category').on('posts').columns(['category_id', 'created_at', 'id']).execute();
  await schema.createIndex('posts_by_tag').on('posts').columns(['tag_id', 'created_at', 'id']).execute();
  await schema.createIndex('posts_by_both').on('posts').columns(['category_id', 'tag_id', 'created_at', 'id']).execute();
  await addId(schema.createTable('post_documents'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('publish_at', EPOCH_MS)
    .addColumn('published_at', EPOCH_MS)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', EPOCH_MS, notNull)
    .addColumn('updated_at', EPOCH_MS, notNull)
    .addColumn('deleted_at', EPOCH_MS)
    .addColumn('body', 'text', notNull)
    .execute();
  await schema.createIndex('post_documents_state').on('post_documents').columns(['state', 'updated_at']).execute();
}

async function createIndexOnSqlite(db: Kysely<unknown>): Promise<void> {
  // Marks belong to the word that they are in, or Indic words would fall apart. Beginnings of up to three letters have lists.
  await sql`create virtual table posts_search using fts5(title, summary, body, place, content='', contentless_delete=1,
    detail=column, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`.execute(db);
}

async function createIndexOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Words lie beside the rows: the index is asked, and the rows that it names stay small.
  await sql`create table posts_search (post_id integer primary key references posts (id) on delete cascade,
    category_id integer not null, tag_id integer not null, title tsvector not null, headline tsvector not null,
    words tsvector not null) with (toast_tuple_target = 128)`.execute(db);
  for (const column of ['title', 'headline', 'words'])
    await sql`create index ${sql.id(`posts_search_${column}`)} on posts_search using gin (${sql.id(column)})
      with (fastupdate = off)`.execute(db);
}

/** The index is empty; the start fills it (`refreshIndex` in search.ts). */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTables(db, engine);
    await (engine === 'sqlite' ? createIndexOnSqlite : createIndexOnPostgres)(db);
  },
});
