import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listSeedPosts } from '#content/site.server.ts';
import { migrate } from '#server/database/migrate.ts';
import { indexPost, matchPosts } from '#server/database/search.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { createBlogService } from '#server/modules/blog/service.ts';
import { createThrowAwayDatabase } from '#tests/factories/throw-away-database.ts';

it('an older database finds the same posts after the update, and new writes find their place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-search-'));
  const database = openSqlite(path.join(folder, 'old.sqlite'));
  const { db, engine } = database;
  const all = Object.entries(listMigrations(engine));
  await migrate(database, Object.fromEntries(all.filter(([name]) => name < '003')));
  await sql`insert into blog_categories (id, name) values (1, 'one'), (2, 'two')`.execute(db);
  await sql`insert into blog_tags (id, name) values (1, 'one')`.execute(db);
  for (const [id, title, content, category] of [
    [1, 'Kite', '<p>Fly <em>high</em>land &amp; sea</p>', 1],
    [2, 'Boat', '<h2>Kite</h2><p>beside the <a href="/x">harbour</a>.</p>', 2],
  ] as const) {
    await sql`insert into posts (id, slug, title, image, image_alt, short_description, content, category_id, tag_id, created_at, updated_at)
      values (${id}, ${title}, ${title}, 'x', 'x', 'short', ${content}, ${category}, 1, ${id}, ${id})`.execute(db);
  }
  await migrateToLatest(database);
  const find = (terms: string[], filter = {}) => matchPosts(db, engine, terms, filter, { offset: 0, limit: 10 });
  expect(await find(['kite'])).toEqual({ ids: [1, 2], total: 2 });
  expect(await find(['highland', 'se'])).toEqual({ ids: [1], total: 1 });
  expect(await find(['kite'], { categoryId: 2, tagId: 1 })).toEqual({ ids: [2], total: 1 });
  expect((await find(['kitebeside'])).total).toBe(0);
  expect((await find(['highlan'])).ids).toEqual([1]);
  expect((await find(['harbour'], { tagId: 1 })).ids).toEqual([2]);
  const [seed] = listSeedPosts();
  if (seed === undefined) throw new Error('no seed post');
  await createBlogService({ db, engine, now: Date.now }).seedPosts([{ ...seed, title: 'Kite', category: 'two' }]);
  expect((await find(['kite'], { categoryId: 2 })).ids).toEqual([3, 2]);
  await database.close();
  rmSync(folder, { recursive: true });
});

const postgresUrl = process.env['TEST_DATABASE_URL'];
it.runIf(postgresUrl)('an older index on PostgreSQL learns which posts lie in a category and with a tag', async () => {
  const place = await createThrowAwayDatabase(postgresUrl ?? '');
  const database = openPostgres({ databaseUrl: place.url });
  const { db, engine } = database;
  const all = Object.entries(listMigrations(engine));
  await migrate(database, Object.fromEntries(all.filter(([name]) => name < '063')));
  await sql`insert into blog_categories (id, name) values (1, 'one'), (2, 'two')`.execute(db);
  await sql`insert into blog_tags (id, name) values (1, 'one'), (2, 'two')`.execute(db);
  const posts = [
    [3, 1, 1],
    [9000, 2, 1],
    [20_000, 1, 2],
  ] as const;
  for (const [id, category, tag] of posts) {
    await sql`insert into posts (id, slug, title, image, image_alt, short_description, content, category_id, tag_id, created_at, updated_at)
      values (${id}, ${String(id)}, 'Kite', 'x', 'x', '', '', ${category}, ${tag}, ${id}, ${id})`.execute(db);
    // As the program of then wrote them.
    const places = [`#${category}`, `@${tag}`, `/9:${id >> 9}`, `/13:${id >> 13}`];
    const lexemes = ['', '~', '='].flatMap((mark) => ['kite', '<k', '<ki', '<kit'].map((word) => mark + word));
    await sql`insert into posts_search (post_id, words) values (${id}, array_to_tsvector(${[...lexemes, ...places]}::text[]))`.execute(db);
    await sql`insert into posts_words (word) values ('kite') on conflict do nothing`.execute(db);
  }
  expect(await migrateToLatest(database)).toContain('063-search-scopes');
  const find = async (filter: { categoryId?: number; tagId?: number }) =>
    (await matchPosts(db, engine, ['ki'], filter, { offset: 0, limit: 10 })).ids;
  expect(await find({})).toEqual([20_000, 9000, 3]);
  expect(await find({ categoryId: 1 })).toEqual([20_000, 3]);
  expect(await find({ tagId: 1 })).toEqual([9000, 3]);
  expect(await find({ categoryId: 2, tagId: 1 })).toEqual([9000]);
  // With everything that the program writes today: a few posts are found without their blocks too.
  const readLexemes = async () => (await sql`select post_id, words::text from posts_search order by post_id`.execute(db)).rows;
  const migrated = await readLexemes();
  for (const [id, categoryId, tagId] of posts) await indexPost(db, engine, { id, title: 'Kite', summary: '', body: '', categoryId, tagId });
  expect(migrated).toEqual(await readLexemes());
  // It holds on to the posts as before: what is taken out is found no more.
  await sql`delete from posts where id = 3`.execute(db);
  expect(await find({ tagId: 1 })).toEqual([9000]);
  await database.close();
  await place.drop();
});
