import { sql, type Insertable, type Updateable } from 'kysely';
import { isFoundBy, toFoundBy } from '../../core/found-by.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import { forgetPost } from '../../database/search.ts';

export async function findDocument(db: Db, slug: string) {
  return db.selectFrom('post_documents').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export async function findDocumentById(db: Db, id: number) {
  return db.selectFrom('post_documents').selectAll().where('id', '=', id).executeTakeFirst();
}
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** A published post with what it was written in, by name of category and tag. */
export async function findPublished(db: Db, slug: string) {
  return db
    .selectFrom('posts')
    .innerJoin('blog_categories', 'blog_categories.id', 'posts.category_id')
    .innerJoin('blog_tags', 'blog_tags.id', 'posts.tag_id')
    .select(['posts.id', 'title', 'image', 'image_alt', 'short_description', 'content', 'source', 'created_at', 'updated_at'])
    .select(['blog_categories.name as category', 'blog_tags.name as tag'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function insertDocument(db: Db, row: Insertable<Database['post_documents']>): Promise<number> {
  return (
    await db
      .insertInto('post_documents')
      .values({ ...row, found_by: toFoundBy(row.title) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Changes the post if it still has this version, and says whether it had. */
export async function updateDocument(
  db: Db,
  id: number,
  version: number,
  changes: Updateable<Database['post_documents']>,
): Promise<boolean> {
  const result = await db
    .updateTable('post_documents')
    .set(changes.title === undefined ? changes : { ...changes, found_by: toFoundBy(changes.title) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removePublished(db: Db, engine: Engine, slug: string): Promise<void> {
  const row = await db.deleteFrom('posts').where('slug', '=', slug).returning('id').executeTakeFirst();
  if (row !== undefined) await forgetPost(db, engine, row.id);
}

type Page = { offset: number; limit: number };

export async function listDrafts(db: Db, words: string, { offset, limit }: Page) {
  const found = db
    .selectFrom('post_documents')
    .where('state', '!=', 'published')
    .where('deleted_at', 'is', null)
    .$if(words !== '', (query) => query.where(isFoundBy(sql.ref('found_by'), words)));
  const [rows, { total }] = await Promise.all([
    found
      .select(['slug', 'title', 'state', 'updated_at', 'body'])
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const PICTURES_MAX = 500;
/** The pictures that come with the program and that posts have, each with what it shows. */
export async function listPictures(db: Db): Promise<{ image: string; image_alt: string }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['image', 'image_alt'])
    .where('image', 'like', 'posts/%')
    .orderBy('created_at', 'desc')
    .limit(PICTURES_MAX)
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.image, row])).values()].toReversed();
}
