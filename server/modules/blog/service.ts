import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BlogCategory, BlogDetail, BlogList, BlogListQuery, BlogSummary, BlogTag } from '#contracts/blog.ts';
import { toIso } from '../../core/days.ts';
import type { Database, Engine } from '../../database/schema.ts';
import { indexPost, listSearchTerms, matchPosts, refreshIndex } from '../../database/search.ts';
import { bumpContentVersion, readContentVersion } from '../../database/settings.ts';
import { AppError } from '../../core/app-error.ts';
import { findPublicSlug } from './addresses.ts';
import * as queries from './queries.ts';
import { createWaypoints } from './shortest-way.ts';
import { sanitizeArticle, toPlainText } from '../../core/sanitize.ts';
import type { PictureService } from '../pictures/service.ts';
import { createPostExchange } from './post-exchange.ts';
import { createBlogStudio } from './studio.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_CHARACTERS_MAX = 120;
const RECENT_MAX = 20;
const FILTERS_MAX = 1000;
const isSlug = (slug: string) => slug.length <= SLUG_CHARACTERS_MAX && SLUG.test(slug);

export type PostSource = {
  slug: string;
  title: string;
  image: string;
  imageAlt: string;
  shortDescription: string;
  /** HTML; it is sanitized here. */
  content: string;
  /** The Markdown that it was made of. */
  source?: string;
  category: string;
  tag: string;
  createdAt: number;
};

const toSummary = (row: Omit<BlogSummary, 'created_at'> & { created_at: number }): BlogSummary => ({
  ...row,
  created_at: toIso(row.created_at),
});

type Options = { db: Kysely<Database>; engine: Engine; now: () => number; pictures: PictureService; filmBase?: string };

export function createBlogService({ db, engine, now, pictures, filmBase = '/public' }: Options) {
  /** What of a list grows with its rows is done once per change of content: counting it, and finding places far inside. */
  const lists = { version: '', byFilter: new Map<string, { total: number; waypoints: ReturnType<typeof createWaypoints> }>() };
  async function measureOnce(filter: queries.PostFilter) {
    const version = await readContentVersion(db);
    if (version !== lists.version) {
      lists.version = version;
      lists.byFilter.clear();
    }
    const key = `${filter.categoryId ?? ''}/${filter.tagId ?? ''}`;
    const known = lists.byFilter.get(key);
    if (known !== undefined) return known;
    const list = { total: await queries.countPosts(db, filter), waypoints: createWaypoints() };
    // Another change may have come meanwhile.
    if (version === lists.version && lists.byFilter.size < FILTERS_MAX) lists.byFilter.set(key, list);
    return list;
  }

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

    /**
     * Writes the posts of the content folder: new ones are added, changed ones replaced, and what staff have edited is
     * left alone. Returns how many were written.
     */
    async seedPosts(sources: PostSource[]): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        let written = 0;
        // Oldest first: the newest post gets the highest id, by which a search puts the newest first.
        for (const source of sources.toSorted((a, b) => a.createdAt - b.createdAt)) {
          const seedHash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
          const present = await queries.findSeedState(transaction, source.slug);
          if (present !== undefined && (present.seed_hash === null || present.seed_hash === seedHash)) continue;
          if (await queries.isTakenUp(transaction, source.slug)) continue;
          const content = sanitizeArticle(source.content);
          const categoryId = await queries.getOrInsertTerm(transaction, 'blog_categories', source.category);
          const tagId = await queries.getOrInsertTerm(transaction, 'blog_tags', source.tag);
          const id = await queries.upsertPost(transaction, {
            slug: source.slug,
            title: source.title,
            image: source.image,
            image_alt: source.imageAlt,
            short_description: source.shortDescription,
            content,
            category_id: categoryId,
            tag_id: tagId,
            created_at: source.createdAt,
            updated_at: present === undefined ? source.createdAt : now(),
            seed_hash: seedHash,
            source: source.source ?? null,
          });
          await indexPost(transaction, engine, {
            id,
            title: source.title,
            summary: source.shortDescription,
            body: toPlainText(content),
            categoryId,
            tagId,
          });
          written += 1;
        }
        if (written > 0) await bumpContentVersion(transaction);
        return written;
      });
    },
  };
}
export type BlogService = ReturnType<typeof createBlogService>;
