import boat from '#content/art/scenes/boat.svg';
import type { BlogList } from '#contracts/blog.ts';
import { Wave } from '../../ui/wave.tsx';
import { BlogFilters } from './blog-filters.tsx';
import type { BlogQuery } from './blog-query.ts';
import { BlogResults } from './blog-results.tsx';
import { BlogSearch } from './blog-search.tsx';
import { useBlogSearch } from './use-blog-search.ts';
import { usePosts, useTerms, type BlogTerms } from './use-posts.ts';
import './blog-list.css';

type Props = {
  query: BlogQuery;
  /** From the first document. */
  start: { list: BlogList; terms: BlogTerms } | undefined;
};

export function BlogListView({ query, start }: Props) {
  const { text, search, setText, searchNow } = useBlogSearch(query);
  const posts = usePosts(query, start?.list);
  const terms = useTerms(start?.terms);
  return (
    <>
      <header className="blog-opening">
        <div className="wrap stack gap-6 ends">
          <div className="stack">
            <h1>Blog</h1>
            <p className="lead">Things to try this evening, with the words to say.</p>
            <BlogSearch query={query} text={text} onChange={setText} onSubmit={searchNow} />
          </div>
          <img className="art bob" src={boat} alt="" width="190" height="190" />
        </div>
        <Wave into="paper" />
      </header>
      <div className="wrap blog-columns stack gap-6 tops">
        <BlogFilters query={query} search={search} terms={terms} onShowAll={() => setText('')} />
        <BlogResults posts={posts.shown} isFetching={posts.isFetching} isFailed={posts.isFailed} terms={terms} onRetry={posts.reload} />
      </div>
    </>
  );
}
