import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { blogCalls, type BlogCategory, type BlogList, type BlogTag } from '#contracts/blog.ts';
import { useCall } from '../../data/use-call.ts';
import type { BlogQuery } from './blog-query.ts';

/** A list and the question it answers, which describes it while the next one loads. */
export type ShownPosts = { query: BlogQuery; list: BlogList };
export type BlogTerms = { categories: BlogCategory[]; tags: BlogTag[] };

/** For every failed call for posts and terms (docs/spec/platform.md §8). */
export const FETCH_FAILURE = 'Error fetching blogs';

/** `search` is always named, the rest where it is set (docs/spec/platform.md §7). */
function toGiven({ search, categoryId, tagId, page }: BlogQuery) {
  return { query: { search, category_id: categoryId, tag_id: tagId, page: page > 1 ? page : undefined } };
}

/** The posts of the address. Every navigation asks again, even to the same address. */
export function usePosts(query: BlogQuery, start: BlogList | undefined) {
  const { key } = useLocation();
  const options = { start, showsLast: true, logAs: FETCH_FAILURE };
  const { answer, isStale, isFetching, problem, reload } = useCall(blogCalls.listPosts, toGiven(query), options);
  const [shown, setShown] = useState<ShownPosts | undefined>(answer === undefined ? undefined : { query, list: answer });
  if (answer !== undefined && !isStale && shown?.list !== answer) setShown({ query, list: answer });
  const isFirstDocument = start !== undefined;
  const askAgain = useEffectEvent(() => {
    if (!isFirstDocument && !isFetching) reload();
  });
  useEffect(() => askAgain(), [key]);
  return {
    shown: answer === undefined ? undefined : shown,
    isFetching,
    isFailed: answer === undefined && problem !== undefined && !isFetching,
    reload,
  };
}

/** The list works without categories and tags. */
export function useTerms(start: BlogTerms | undefined): BlogTerms {
  const options = { isAskedOnce: true, logAs: FETCH_FAILURE };
  const categories = useCall(blogCalls.listCategories, {}, { ...options, start: start?.categories });
  const tags = useCall(blogCalls.listTags, {}, { ...options, start: start?.tags });
  return { categories: categories.answer ?? [], tags: tags.answer ?? [] };
}
