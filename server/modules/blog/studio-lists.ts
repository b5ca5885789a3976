import { POSTS_PER_PAGE, type ListedPost } from '#contracts/blog-studio.ts';
import { z } from '#contracts/zod.ts';
import { toIso } from '../../core/days.ts';
import { listSearchTerms, matchPosts } from '../../database/search.ts';
import * as posts from './queries.ts';
import type { BlogContext } from './context.ts';
import * as queries from './studio-queries.ts';

/** Drawings of ours, which anyone may fetch. */
const DRAWINGS = 'posts/';

type Asked = { show: 'published' | 'drafts'; q: string; page: number };
type Found = { data: ListedPost[]; total: number };
type Bounds = { offset: number; limit: number };

type PublishedRow = { slug: string; title: string; created_at: number; image: string; category_id: number };

const toListed =
  (categories: ReadonlyMap<number, string>) =>
  ({ slug, title, created_at, image, category_id }: PublishedRow): ListedPost => ({
    slug,
    title,
    state: 'published',
    at: toIso(created_at),
    image,
    category: categories.get(category_id) ?? '',
  });

/** An uploaded picture can't be fetched by its path before a post is published. */
const toPublicImage = (image: string): string => (image.startsWith(DRAWINGS) ? image : '');

const postHead = z.object({ image: z.string(), category: z.string() });

/** What a list shows of a body, without reading its text. */
function readHead(body: string): z.infer<typeof postHead> {
  const parsed = z.safeParse(postHead, JSON.parse(body));
  return parsed.success ? parsed.data : { image: '', category: '' };
}

async function findDrafts({ db }: BlogContext, words: string, bounds: Bounds): Promise<Found> {
  const { rows, total } = await queries.listDrafts(db, words, bounds);
  const data = rows.map((row) => {
    const { image, category } = readHead(row.body);
    return { slug: row.slug, title: row.title, state: row.state, at: toIso(row.updated_at), image: toPublicImage(image), category };
  });
  return { data, total };
}

async function findPublished({ db, engine }: BlogContext, words: string, bounds: Bounds): Promise<Found> {
  const categories = new Map((await posts.listCategories(db)).map(({ id, name }) => [id, name]));
  if (words !== '') {
    const { ids, total } = await matchPosts(db, engine, listSearchTerms(words), {}, bounds);
    return { data: (await posts.listPostsById(db, ids)).map(toListed(categories)), total };
  }
  const total = await posts.countPosts(db, {});
  const rows = bounds.offset < total ? await posts.listPosts(db, {}, { ...bounds, total }) : [];
  return { data: rows.map(toListed(categories)), total };
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
