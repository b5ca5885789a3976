import type { BlogDetail, BlogList, BlogSummary } from '#contracts/blog.ts';
import { ApiError } from '../../data/api-error.ts';
import { fetchJson } from '../../data/fetch-json.ts';
import { createAnswerCache } from './answer-cache.ts';
import { loadWithRetries } from './retry.ts';

export type PostAnswer = { status: 'ready'; post: BlogDetail } | { status: 'missing' } | { status: 'failed' };

const KEPT_POSTS = 20;
/** Suggestions below an article. One more is asked for, because the article itself may be among the newest. */
export const READ_NEXT_COUNT = 3;
export const READ_NEXT_ASKED = READ_NEXT_COUNT + 1;
const postCache = createAnswerCache<BlogDetail>(KEPT_POSTS);
let newest: AbortController | undefined;

/** Starts loading an article and gives up the one before it. Browser only; it never rejects. */
export function startLoadingPost(slug: string): { answer: Promise<PostAnswer>; kept: PostAnswer | undefined } {
  newest?.abort();
  newest = new AbortController();
  const post = postCache.get(slug);
  const kept: PostAnswer | undefined = post === undefined ? undefined : { status: 'ready', post };
  const answer = loadWithRetries((signal) => fetchJson<BlogDetail>(`/api/blogs/${encodeURIComponent(slug)}`, signal), {
    signal: newest.signal,
    onFailure: (error) => console.error('Error loading blog', error),
  }).then(
    (loaded): PostAnswer => ({ status: 'ready', post: loaded }),
    (error: unknown): PostAnswer =>
      error instanceof ApiError && error.status === 404 ? { status: 'missing' } : (kept ?? { status: 'failed' }),
  );
  return { answer, kept };
}

export function rememberPost(post: BlogDetail): void {
  postCache.set(post.slug, post);
}

export function chooseReadNext(newestPosts: BlogSummary[], slug: string): BlogSummary[] {
  return newestPosts.filter((post) => post.slug !== slug).slice(0, READ_NEXT_COUNT);
}

/** The newest other posts. Browser only; a failure leaves the suggestions out. */
export async function loadReadNext(slug: string): Promise<BlogSummary[]> {
  try {
    const { data } = await fetchJson<BlogList>(`/api/blogs?per_page=${READ_NEXT_ASKED}`);
    return chooseReadNext(Array.isArray(data) ? data : [], slug);
  } catch (error) {
    console.error('Error fetching blogs', error);
    return [];
  }
}
