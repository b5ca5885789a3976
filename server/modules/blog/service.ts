import type { Kysely } from 'kysely';
import type { BlogCategory, BlogDetail, BlogList, BlogListQuery, BlogSummary, BlogTag } from '#contracts/blog.ts';
import { toIso } from '../../core/days.ts';
import type { Database, Engine } from '../../database/schema.ts';
import { listSearchTerms, matchPosts, refreshIndex } from '../../database/search.ts';
import { AppError } from '../../core/app-error.ts';
import { findPublicSlug } from './addresses.ts';
import * as queries from './queries.ts';
import { createListMeasure } from './list-measure.ts';
import { seedPosts, type PostSource } from './seed-posts.ts';
import { sanitizeArticle, toPlainText } from '../../core/sanitize.ts';
import type { PictureService } from '../pictures/service.ts';
import { createPostExchange } from './post-exchange.ts';
import { createBlogStudio } from './studio.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_CHARACTERS_MAX = 120;
const RECENT_MAX = 20;
const isSlug = (slug: string) => slug.length <= SLUG_CHARACTERS_MAX && SLUG.test(slug);

const toSummary = (row: Omit<BlogSummary, 'created_at'> & { created_at: number }): BlogSummary => ({
  ...row,
  created_at: toIso(row.created_at),
});

type Options = { db: Kysely<Database>; engine: Engine; now: () => number; pictures: PictureService; filmBase?: string };

export function createBlogService({ db, engine, now, pictures, filmBase = '/public' }: Options) {
  const measureOnce = createListMeasure(db);

  async function findPost(slug: string): Promise<BlogDetail | undefined> {
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
  const findNewSlug = async (slug: string) => (isSlug(slug) ? findPublicSlug(db, slug) : undefined);

  const studio = createBlogStudio({ db, engine, now, pictures, filmBase });

  return {
    ...studio,
    ...createPostExchange({ ...studio, db, now, pictures }),

    /** One page of posts, newest first; with a search text, best match first (docs/spec/platform.md §7, `GET /api/blogs`). */
    async listPosts(query: BlogListQuery): Promise<BlogList> {
      const filter = { categoryId: query.category_id, tagId: query.tag_id };
      const { page, per_page } = query;
      const offset = (page - 1) * per_page;
      const search = query.search?.replaceAll('\0', '').trim() ?? '';
      if (search !== '') {
        const { ids, total } = await matchPosts(db, engine, listSearchTerms(search), filter, { offset, limit: per_page });
        return { data: (await queries.listPostsById(db, ids)).map(toSummary), meta: { page, per_page, total } };
      }
      const { total, waypoints } = await measureOnce(filter);
      const bounds = { offset, limit: per_page, total, waypoints: waypoints.list() };
      const rows = offset < total ? await queries.listPosts(db, filter, bounds) : [];
      waypoints.remember(offset, rows[0]);
      return { data: rows.map(toSummary), meta: { page, per_page, total } };
    },

    /** Undefined for a slug that names no post, whatever it looks like. */
    findPost,
    findNewSlug,

    /** By an address of before, the post comes with the address that it has now. @throws AppError `not_found` */
    async getPost(slug: string): Promise<BlogDetail> {
      const post = (await findPost(slug)) ?? (await findPost((await findNewSlug(slug)) ?? ''));
      if (post === undefined) throw new AppError('not_found', { message: 'There is no post at this address.' });
      return post;
    },

    listCategories: (): Promise<BlogCategory[]> => queries.listCategories(db),
    listTags: (): Promise<BlogTag[]> => queries.listTags(db),

    async listRecent(): Promise<BlogSummary[]> {
      return (await queries.listPosts(db, {}, { offset: 0, limit: RECENT_MAX })).map(toSummary);
    },

    /** Whether the address is that of a post, or was. Cheap, for requests with made-up names. */
    async hasPost(slug: string): Promise<boolean> {
      return isSlug(slug) && ((await queries.findSeedState(db, slug)) !== undefined || (await findNewSlug(slug)) !== undefined);
    },

    /** Writes the search index again where another version of the program wrote it. Gives how many posts were written. */
    refreshSearch: (): Promise<number> => refreshIndex(db, engine, toPlainText),

    /** The highest id of a post, 0 where there is none: sitemaps are cut by it. */
    readTopId: (): Promise<number> => queries.findTopId(db),

    async listSitemapPosts(ids: { after: number; upTo: number }): Promise<{ slug: string; updatedAt: string }[]> {
      const rows = await queries.listSitemapPosts(db, ids);
      return rows.map((row) => ({ slug: row.slug, updatedAt: toIso(row.updated_at) }));
    },

    seedPosts: (sources: readonly PostSource[]): Promise<number> => seedPosts({ db, engine, now }, sources),
  };
}
export type BlogService = ReturnType<typeof createBlogService>;
