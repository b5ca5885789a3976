import { BLOGS_PER_PAGE, type BlogCategory, type BlogList, type BlogTag } from '#contracts/blog.ts';
import { fetchJson } from '../../data/fetch-json.ts';
import { toBlogCall, type BlogQuery } from './blog-query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { loadWithRetries } from './retry.ts';

/** A list goes with the question it answers: while the next one loads, it is still described as what it is. */
export type PostsAnswer = { status: 'ready'; query: BlogQuery; list: BlogList } | { status: 'failed' };
export type BlogTerms = { categories: BlogCategory[]; tags: BlogTag[] };

const KEPT_LISTS = 20;
const NO_TERMS: BlogTerms = { categories: [], tags: [] };
const listCache = createAnswerCache<BlogList>(KEPT_LISTS);
let newest: AbortController | undefined;
let terms: BlogTerms | Promise<BlogTerms> | undefined;

const report = (error: unknown) => console.error('Error fetching blogs', error);

async function callPosts(query: BlogQuery, signal: AbortSignal): Promise<BlogList> {
  const answer = await fetchJson<Partial<BlogList>>(toBlogCall(query), signal);
  const data = Array.isArray(answer.data) ? answer.data : [];
  return { data, meta: answer.meta ?? { page: query.page, per_page: BLOGS_PER_PAGE, total: data.length } };
}

/** Starts loading a list and gives up the one before it: only the newest answer is shown. Browser only; it never rejects. */
export function startLoadingPosts(query: BlogQuery): { answer: Promise<PostsAnswer>; kept: PostsAnswer | undefined } {
  newest?.abort();
  newest = new AbortController();
  const list = listCache.get(toBlogCall(query));
  const kept: PostsAnswer | undefined = list === undefined ? undefined : { status: 'ready', query, list };
  const load = (signal: AbortSignal) => callPosts(query, signal);
  const answer = loadWithRetries(load, { signal: newest.signal, onFailure: report }).then(
    (loaded): PostsAnswer => ({ status: 'ready', query, list: loaded }),
    // What was read a moment ago is better than an error.
    (): PostsAnswer => kept ?? { status: 'failed' },
  );
  return { answer, kept };
}

export function rememberPosts(query: BlogQuery, list: BlogList): void {
  listCache.set(toBlogCall(query), list);
}

/** Categories and tags, asked for once per visit. Browser only; it never rejects: without them the list still works. */
export function loadTerms(): BlogTerms | Promise<BlogTerms> {
  terms ??= loadWithRetries(
    async (signal) => {
      const [categories, tags] = await Promise.all([
        fetchJson<BlogCategory[]>('/api/blog-categories', signal),
        fetchJson<BlogTag[]>('/api/blog-tags', signal),
      ]);
      return { categories, tags };
    },
    { signal: new AbortController().signal, onFailure: report },
  ).then(
    (loaded) => (terms = loaded),
    () => {
      terms = undefined;
      return NO_TERMS;
    },
  );
  return terms;
}

export function rememberTerms(loaded: BlogTerms): void {
  if (loaded.categories.length + loaded.tags.length > 0) terms = loaded;
}
