import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listSeedPosts } from '#content/site.server.ts';
import type { OpenDatabase } from '#server/database/schema.ts';
import { forgetPost, listSearchTerms, matchPosts } from '#server/database/search.ts';
import { openPictures } from '#tests/factories/pictures.ts';
import { createBlogService } from '#server/modules/blog/service.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-database.ts';

/** More posts than one round rewrites, none of them in the index. */
async function writePosts({ db }: OpenDatabase): Promise<void> {
  await sql`insert into blog_categories (name) values ('one'), ('two')`.execute(db);
  await sql`insert into blog_tags (name) values ('one')`.execute(db);
  for (let id = 1; id <= 450; id += 1) {
    const content = id === 1 ? '<p>Fly <em>high</em>land &amp; sea</p>' : '<h2>Łódź</h2><p>beside the <a href="/x">harbour</a>.</p>';
    await sql`insert into posts (id, slug, title, image, image_alt, short_description, content, category_id, tag_id, created_at, updated_at)
      values (${id}, ${String(id)}, ${id % 2 ? 'Kite' : 'Boat'}, 'x', 'x', 'short', ${content}, ${1 + (id % 2)}, 1, ${id}, ${id})`.execute(
      db,
    );
  }
}

describe.each(listTestEngines())('posts that no index knows on %s', (engine) => {
  it('are all found after a start', async () => {
    const database = await createTestDatabase(engine);
    const { db } = database;
    await writePosts(database);
    const blog = createBlogService({ db, engine, now: Date.now, pictures: openPictures(db) });
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
    await database.close();
  });
});
