import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listSeedPosts } from '#content/site.server.ts';
import { migrate } from '#server/database/migrate.ts';
import { matchPosts } from '#server/database/search.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { createBlogService } from '#server/modules/blog/service.ts';

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
  const [seed] = listSeedPosts();
  if (seed === undefined) throw new Error('no seed post');
  await createBlogService({ db, engine, now: Date.now }).seedPosts([{ ...seed, title: 'Kite', category: 'two' }]);
  expect((await find(['kite'], { categoryId: 2 })).ids).toEqual([3, 2]);
  await database.close();
  rmSync(folder, { recursive: true });
});
