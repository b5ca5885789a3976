import type { BlogListQuery } from '#contracts/blog.ts';
import type { DocumentFilm } from '#content/document/render.ts';
import { refreshIndex } from '../../database/search.ts';
import { toPlainText } from '../../core/sanitize.ts';
import type { BlogContext } from './context.ts';
import { createListMeasure } from './list-measure.ts';
import { seedPosts, type PostSource } from './seed-posts.ts';
import * as queries from './queries.ts';
import { publishAgain, publishScheduled } from './publishing.ts';
import { listPosts, findPost, findNewSlug, listRecent, listSitemapPosts } from './public-posts.ts';

type Options = Pick<BlogContext, 'db' | 'engine' | 'now' | 'pictures'> & { filmBase?: string };

/** The blog (docs/spec/platform.md §7, docs/spec/product.md §8): what pages, feeds, start and jobs ask of it. */
export function createBlogService({ filmBase = '/public', ...options }: Options) {
  const { db, engine, now } = options;
  const context: BlogContext = { ...options, filmBase, films: [], measureOnce: createListMeasure(db) };
  context.pictures.onReplaced('post', (transaction, id) => publishAgain(context, transaction, id));
  return {
    context,
    useFilms(films: readonly DocumentFilm[]): void {
      context.films = films;
    },
    listPosts: (query: BlogListQuery) => listPosts(context, query),
    findPost: (slug: string) => findPost(context, slug),
    findNewSlug: (slug: string) => findNewSlug(context, slug),
    listCategories: () => queries.listCategories(db),
    listTags: () => queries.listTags(db),
    listRecent: () => listRecent(context),
    /** Writes the search index again where another version of the program wrote it. Gives how many posts were written. */
    refreshSearch: (): Promise<number> => refreshIndex(db, engine, toPlainText),
    /** The highest id of a post, 0 where there is none: sitemaps are cut by it. */
    readTopId: (): Promise<number> => queries.findTopId(db),
    listSitemapPosts: (ids: { after: number; upTo: number }) => listSitemapPosts(context, ids),
    publishScheduled: (slug: string, at: number, by: number) => publishScheduled(context, slug, at, by),
    seedPosts: (sources: readonly PostSource[]): Promise<number> => seedPosts({ db, engine, now }, sources),
  };
}
export type BlogService = ReturnType<typeof createBlogService>;
