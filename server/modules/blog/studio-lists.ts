import { POSTS_PER_PAGE, type ListedPost } from '#contracts/blog-studio.ts';
import { toIso } from '../../core/days.ts';
import { listSearchTerms, matchPosts } from '../../database/search.ts';
import * as posts from './queries.ts';
import type { BlogContext } from './context.ts';
import * as queries from './studio-queries.ts';

type Asked = { show: 'published' | 'drafts'; q: string; page: number };
type Found = { data: ListedPost[]; total: number };
type Bounds = { offset: number; limit: number };

const toListed = ({ slug, title, created_at }: { slug: string; title: string; created_at: number }): ListedPost => ({
  slug,
  title,
  state: 'published',
  at: toIso(created_at),
});

async function findDrafts({ db }: BlogContext, words: string, bounds: Bounds): Promise<Found> {
  const { rows, total } = await queries.listDrafts(db, words, bounds);
  return { data: rows.map((row) => ({ ...row, at: toIso(row.at) })), total };
}

async function findPublished({ db, engine }: BlogContext, words: string, bounds: Bounds): Promise<Found> {
  if (words !== '') {
    const { ids, total } = await matchPosts(db, engine, listSearchTerms(words), {}, bounds);
    return { data: (await posts.listPostsById(db, ids)).map(toListed), total };
  }
  const total = await posts.countPosts(db, {});
  const rows = bounds.offset < total ? await posts.listPosts(db, {}, { ...bounds, total }) : [];
  return { data: rows.map(toListed), total };
}

/** One page of posts for staff: what readers see, or what waits. */
export async function listForStaff(context: BlogContext, { show, q, page }: Asked) {
  const bounds = { offset: (page - 1) * POSTS_PER_PAGE, limit: POSTS_PER_PAGE };
  const words = q.replaceAll('\0', '').trim();
  const { data, total } = await (show === 'drafts' ? findDrafts : findPublished)(context, words, bounds);
  return { data, meta: { page, per_page: POSTS_PER_PAGE, total } };
}

/** What a writer can choose from. */
export async function listChoices({ db, films }: BlogContext) {
  const [pictures, categories, tags] = await Promise.all([queries.listPictures(db), posts.listCategories(db), posts.listTags(db)]);
  return {
    pictures,
    categories: categories.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    films: films.map(({ id, title }) => ({ id, title })),
  };
}
