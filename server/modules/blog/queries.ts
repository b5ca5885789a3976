import { sql } from 'kysely';
import { compareNames } from '../../core/found-by.ts';
import type { Db } from '../../database/schema.ts';
import { findMoved } from './addresses.ts';
import { findShortestWay, type PageBounds } from './shortest-way.ts';

export type PostFilter = { categoryId?: number | undefined; tagId?: number | undefined };
const SUMMARY_COLUMNS = ['id', 'title', 'slug', 'image', 'image_alt', 'short_description', 'created_at', 'category_id', 'tag_id'] as const;

/** Newest first. The ids come from an index alone, counted from the nearest known place; only one page of rows is read. */
export async function listPosts(db: Db, filter: PostFilter, bounds: PageBounds) {
  const { direction, skip, from, length } = findShortestWay(bounds);
  let ids = db.selectFrom('posts').select('id').orderBy('created_at', direction).orderBy('id', direction).limit(length).offset(skip);
  if (from !== undefined) {
    const side = sql.raw(direction === 'desc' ? '<=' : '>=');
    ids = ids.where(sql<boolean>`(created_at, id) ${side} (${from.created_at}, ${from.id})`);
  }
  if (filter.categoryId !== undefined) ids = ids.where('category_id', '=', filter.categoryId);
  if (filter.tagId !== undefined) ids = ids.where('tag_id', '=', filter.tagId);
  return db
    .selectFrom('posts')
    .select(SUMMARY_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  let count = db.selectFrom('posts').select((eb) => eb.fn.countAll<number>().as('total'));
  if (filter.categoryId !== undefined) count = count.where('category_id', '=', filter.categoryId);
  if (filter.tagId !== undefined) count = count.where('tag_id', '=', filter.tagId);
  return (await count.executeTakeFirstOrThrow()).total;
}

/** The posts with these ids, in this order. */
export async function listPostsById(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').select(SUMMARY_COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPostBySlug(db: Db, slug: string) {
  return db
    .selectFrom('posts')
    .innerJoin('blog_categories', 'blog_categories.id', 'posts.category_id')
    .innerJoin('blog_tags', 'blog_tags.id', 'posts.tag_id')
    .select([
      'posts.id',
      'title',
      'slug',
      'image',
      'image_alt',
      'short_description',
      'content',
      'created_at',
      'updated_at',
      'category_id',
      'tag_id',
      'blog_categories.name as category',
      'blog_tags.name as tag',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function listCategories(db: Db) {
  return (await db.selectFrom('blog_categories').select(['id', 'name']).execute()).toSorted(compareNames);
}

export async function listTags(db: Db) {
  return (await db.selectFrom('blog_tags').select(['id', 'name']).execute()).toSorted(compareNames);
}

/** Posts with these ids, the newest first: as many rows as there are ids at most, however many posts there are. */
export async function listSitemapPosts(db: Db, { after, upTo }: { after: number; upTo: number }) {
  return db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .execute();
}

/** The highest id there is, 0 where there is no post. */
export async function findTopId(db: Db): Promise<number> {
  return (
    (
      await db
        .selectFrom('posts')
        .select((eb) => eb.fn.max<number | null>('id').as('top'))
        .executeTakeFirstOrThrow()
    ).top ?? 0
  );
}

export async function findSeedState(db: Db, slug: string) {
  return db.selectFrom('posts').select(['id', 'seed_hash']).where('slug', '=', slug).executeTakeFirst();
}

/** Whether staff have taken this post up: the files then leave it alone, even when it is not published or has another address now. */
export async function isTakenUp(db: Db, slug: string): Promise<boolean> {
  const row =
    (await db.selectFrom('post_documents').select('id').where('slug', '=', slug).executeTakeFirst()) ?? (await findMoved(db, slug));
  return row !== undefined;
}

type TermTable = 'blog_categories' | 'blog_tags';

export async function getOrInsertTerm(db: Db, table: TermTable, name: string): Promise<number> {
  await db
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

export type PostRow = {
  slug: string;
  title: string;
  image: string;
  image_alt: string;
  short_description: string;
  content: string;
  category_id: number;
  tag_id: number;
  created_at: number;
  updated_at: number;
  seed_hash: string | null;
  source: string | null;
};

export async function upsertPost(db: Db, post: PostRow): Promise<number> {
  const { slug: _slug, created_at: _created, ...changes } = post;
  const row = await db
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
