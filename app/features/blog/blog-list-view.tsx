import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import boat from '#content/art/scenes/boat.svg';
import { Wave } from '../../ui/wave.tsx';
import { BlogFilters } from './blog-filters.tsx';
import type { BlogQuery } from './blog-query.ts';
import { BlogResults } from './blog-results.tsx';
import { BlogSearch } from './blog-search.tsx';
import { rememberPosts, rememberTerms, type BlogTerms, type PostsAnswer } from './load-posts.ts';
import { useBlogSearch } from './use-blog-search.ts';
import { useLatestAnswer } from './use-latest-answer.ts';
import './blog-list.css';

type Props = {
  query: BlogQuery;
  answer: PostsAnswer | Promise<PostsAnswer>;
  kept: PostsAnswer | undefined;
  terms: BlogTerms | Promise<BlogTerms>;
};

const NO_TERMS: BlogTerms = { categories: [], tags: [] };

export function BlogListView({ query, answer, kept, terms }: Props) {
  const { text, search, setText, searchNow } = useBlogSearch(query);
  const shown = useLatestAnswer(answer, kept);
  const { value: shownTerms } = useLatestAnswer(terms);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!shown.isPending && shown.value?.status === 'ready') rememberPosts(shown.value.query, shown.value.list);
  }, [shown]);
  useEffect(() => {
    if (shownTerms !== undefined) rememberTerms(shownTerms);
  }, [shownTerms]);
  return (
    <>
      <header className="blog-opening">
        <div className="wrap blog-opening-grid">
          <div className="stack">
            <h1>Blog</h1>
            <p className="lead">Things to try this evening, with the words to say.</p>
            <BlogSearch query={query} text={text} onChange={setText} onSubmit={searchNow} />
          </div>
          <img className="art bob" src={boat} alt="" width="190" height="190" />
        </div>
        <Wave into="paper" />
      </header>
      <div className="wrap blog-columns">
        <BlogFilters query={query} search={search} terms={shownTerms ?? NO_TERMS} onShowAll={() => setText('')} />
        <BlogResults answer={shown.value} isPending={shown.isPending} terms={shownTerms ?? NO_TERMS} onRetry={() => void revalidate()} />
      </div>
    </>
  );
}
