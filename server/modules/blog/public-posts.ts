import type { BlogDetail, BlogList, BlogListQuery, BlogSummary } from '#contracts/blog.ts';
import { toIso } from '../../core/days.ts';
import { listSearchTerms, matchPosts } from '../../database/search.ts';
import { AppError } from '../../core/app-error.ts';
import { sanitizeArticle } from '../../core/sanitize.ts';
import { findPublicSlug } from './addresses.ts';
import * as queries from './queries.ts';
import type { BlogContext } from './context.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_CHARACTERS_MAX = 120;
const RECENT_MAX = 20;
const isSlug = (slug: string) => slug.length <= SLUG_CHARACTERS_MAX && SLUG.test(slug);

const toSummary = (row: Omit<BlogSummary, 'created_at'> & { created_at: number }): BlogSummary => ({
  ...row,
  created_at: toIso(row.created_at),
});

export async function findPost({ db, filmBase }: BlogContext, slug: string): Promise<BlogDetail | undefined> {
  const row = isSlug(slug) ? await queries.findPostBySlug(db, slug) : undefined;
  if (row === undefined) return undefined;
  return {
    ...row,
    content: sanitizeArticle(row.content, filmBase),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

/** Where the post is now that had this address before; undefined where no published post had it. */
export const findNewSlug = async ({ db }: BlogContext, slug: string) => (isSlug(slug) ? findPublicSlug(db, slug) : undefined);

/** One page of posts, newest first; with a search text, best match first (docs/spec/platform.md §7, `GET /api/blogs`). */
export async function listPosts(context: BlogContext, query: BlogListQuery): Promise<BlogList> {
  const { db, engine } = context;
  const filter = { categoryId: query.category_id, tagId: query.tag_id };
  const { page, per_page } = query;
  const offset = (page - 1) * per_page;
  const search = query.search?.replaceAll('\0', '').trim() ?? '';
  if (search !== '') {
    const { ids, total } = await matchPosts(db, engine, listSearchTerms(search), filter, { offset, limit: per_page });
    return { data: (await queries.listPostsById(db, ids)).map(toSummary), meta: { page, per_page, total } };
  }
  const { total, waypoints } = await context.measureOnce(filter);
  const bounds = { offset, limit: per_page, total, waypoints: waypoints.list() };
  const rows = offset < total ? await queries.listPosts(db, filter, bounds) : [];
  waypoints.remember(offset, rows[0]);
  return { data: rows.map(toSummary), meta: { page, per_page, total } };
}

/** By an address of before, the post comes with the address that it has now. @throws AppError `not_found` */
export async function getPost(context: BlogContext, slug: string): Promise<BlogDetail> {
  const post = (await findPost(context, slug)) ?? (await findPost(context, (await findNewSlug(context, slug)) ?? ''));
  if (post === undefined) throw new AppError('not_found', { message: 'There is no post at this address.' });
  return post;
}

export async function listRecent({ db }: BlogContext): Promise<BlogSummary[]> {
  return (await queries.listPosts(db, {}, { offset: 0, limit: RECENT_MAX })).map(toSummary);
}

export async function listSitemapPosts(
  { db }: BlogContext,
  ids: { after: number; upTo: number },
): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await queries.listSitemapPosts(db, ids);
  return rows.map((row) => ({ slug: row.slug, updatedAt: toIso(row.updated_at) }));
}
