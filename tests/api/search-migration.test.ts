import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { listSeedPosts } from '#content/site.server.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { OpenDatabase } from '#server/database/schema.ts';
import { forgetPost, listSearchTerms, matchPosts } from '#server/database/search.ts';
import { parseEnv } from '#server/env.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { createBlogService } from '#server/modules/blog/service.ts';
import { createTestPlace, listTestEngines } from '#tests/factories/test-database.ts';

/** The index as the version before left it, with what hangs on it; and a stage long before that, as the first one made it. */
const INDEXES_BEFORE: Record<string, string[]> = {
  sqlite: [
    `create virtual table posts_search using fts5(words, detail=none, content='', contentless_delete=1, prefix='1 2 3 4 5 6')`,
    `create virtual table posts_headline using fts5(title, summary, place, detail=column, content='', contentless_delete=1)`,
    'create table posts_words (word text primary key) without rowid',
    `insert into posts_search (rowid, words) values (2147483647, 'boat')`,
  ],
  postgres: [
    'create table posts_search (post_id integer primary key references posts (id) on delete cascade, words tsvector not null)',
    'create index posts_search_words on posts_search using gin (words)',
    'create table posts_words (word text collate "C" primary key)',
    `create function newest_indexed_post() returns integer language plpgsql as 'begin return (select max(post_id) from posts_search); end'`,
    `create function find_newest(wanted tsquery[], scope text, most integer) returns integer[] language sql as 'select array[newest_indexed_post()]'`,
    `create function search_posts(before text[], last text, is_short boolean, is_letter boolean, scope text, is_telling boolean,
      shown integer, most integer) returns json language sql as 'select to_json(find_newest(null, scope, most))'`,
  ],
};
const FIRST_INDEXES: Record<string, string[]> = {
  sqlite: [`create virtual table posts_search using fts5(title, summary, body, content='', contentless_delete=1)`],
  postgres: ['alter table posts add column search tsvector', 'create index posts_search on posts using gin (search)'],
};

const FIND_FUNCTIONS = sql<{ name: string }>`select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and (proname like '%post%' or proname like 'find_%' or proname like '%search%')`;

async function makeOld(database: OpenDatabase, statements: string[], names: (name: string) => boolean): Promise<void> {
  const old = Object.entries(listMigrations(database.engine)).filter(([name]) => names(name));
  const index: Migration = {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
  await migrate(database, Object.fromEntries(old));
  await index.up(database.db);
  const { db } = database;
  await sql`insert into blog_categories (name) values ('one'), ('two')`.execute(db);
  await sql`insert into blog_tags (name) values ('one')`.execute(db);
  // More than are written again at once.
  for (let id = 1; id <= 450; id += 1) {
    const content = id === 1 ? '<p>Fly <em>high</em>land &amp; sea</p>' : '<h2>Łódź</h2><p>beside the <a href="/x">harbour</a>.</p>';
    await sql`insert into posts (id, slug, title, image, image_alt, short_description, content, category_id, tag_id, created_at, updated_at)
      values (${id}, ${String(id)}, ${id % 2 ? 'Kite' : 'Boat'}, 'x', 'x', 'short', ${content}, ${1 + (id % 2)}, 1, ${id}, ${id})`.execute(
      db,
    );
  }
}

describe.each(listTestEngines())('a database of before on %s', (engine) => {
  it.each([
    ['the version before', INDEXES_BEFORE[engine] ?? [], (name: string) => name < '067' && name !== '080-search-index'],
    ['the first version', FIRST_INDEXES[engine] ?? [], (name: string) => name < '003'],
  ])('finds every post after a start, and nothing of the index of %s is left', async (_name, statements, names) => {
    const place = await createTestPlace(engine);
    const database = openDatabase(parseEnv(place.env));
    const { db } = database;
    await makeOld(database, statements, names);
    await migrateToLatest(database);
    const blog = createBlogService({ db, engine, now: Date.now });
    expect(await blog.refreshSearch()).toBe(450);
    expect(await blog.refreshSearch()).toBe(0);
    const find = (text: string, filter = {}, limit = 2) => matchPosts(db, engine, listSearchTerms(text), filter, { offset: 0, limit });
    expect(await find('kite')).toEqual({ ids: [449, 447], total: 225 });
    expect(await find('highland se')).toEqual({ ids: [1], total: 1 });
    expect(await find('lodz', { categoryId: 2, tagId: 1 })).toEqual({ ids: [449, 447], total: 224 });
    expect((await find('kitebeside')).total).toBe(0);
    const [seed] = listSeedPosts();
    if (seed === undefined) throw new Error('no seed post');
    if (engine === 'postgres') await sql`select setval(pg_get_serial_sequence('posts', 'id'), 1000)`.execute(db);
    await blog.seedPosts([{ ...seed, title: 'Kite', category: 'two' }]);
    expect((await find('kite')).total).toBe(226);
    await db.deleteFrom('posts').where('id', '=', 449).execute();
    await forgetPost(db, engine, 449);
    expect((await find('kite')).total).toBe(225);
    if (engine === 'postgres') expect((await FIND_FUNCTIONS.execute(db)).rows).toEqual([]);
    else
      expect(
        (await sql`select name from sqlite_master where name like 'posts_words%' or name like 'posts_headline%'`.execute(db)).rows,
      ).toEqual([]);
    await database.close();
    await place.remove();
  });
});
