import { useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import emptySearch from '#content/art/scenes/empty-search.svg';
import { AlertLine } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogPages } from './blog-pages.tsx';
import { hasFilters } from './blog-query.ts';
import { describeResults } from './describe-results.ts';
import { countPages } from './page-numbers.ts';
import { useFoundPost } from './use-found-post.ts';
import type { BlogTerms, ShownPosts } from './use-posts.ts';

const PLACEHOLDER_CARDS = 6;

/** After a page link, reading goes on at the list's top. */
function useReadingPlace(isReady: boolean) {
  const place = useRef<HTMLOutputElement>(null);
  const { state } = useLocation();
  const navigationType = useNavigationType();
  const isAsked =
    navigationType === NavigationType.Push && typeof state === 'object' && state !== null && 'to' in state && state.to === 'results';
  useEffect(() => {
    if (isReady && isAsked) place.current?.focus();
  }, [isReady, isAsked]);
  return place;
}

function findName(terms: { id: number; name: string }[], id: number | undefined): string | undefined {
  return terms.find((term) => term.id === id)?.name;
}

function Placeholders() {
  return (
    <div className="blog-cards stack gap-5" aria-hidden="true">
      {Array.from({ length: PLACEHOLDER_CARDS }, (_, index) => (
        <div key={index} className="card blog-placeholder" />
      ))}
    </div>
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState art={emptySearch}>
      <h3>No blogs found.</h3>
      {isFiltered && <p>Try fewer words, or another category or tag.</p>}
      <Link className="btn" to="/blogs">
        See every post
      </Link>
    </EmptyState>
  );
}

function ReadyResults({ posts: { query, list }, terms }: { posts: ShownPosts; terms: BlogTerms }) {
  const isFiltered = hasFilters(query);
  if (list.data.length === 0) return <NoPosts isFiltered={isFiltered} />;
  return (
    <>
      <div className="blog-cards stack gap-5">
        {list.data.map((post, position) => (
          <BlogCard
            key={post.id}
            post={post}
            category={findName(terms.categories, post.category_id)}
            isLead={!isFiltered && query.page === 1 && position === 0}
            isEager={position === 0}
          />
        ))}
      </div>
      <BlogPages query={query} pages={countPages(list.meta.total, list.meta.per_page)} />
    </>
  );
}

function describePosts(posts: ShownPosts | undefined, terms: BlogTerms): string {
  if (posts === undefined) return 'Loading posts...';
  const { query, list } = posts;
  return describeResults({
    total: list.meta.total,
    page: query.page,
    pages: countPages(list.meta.total, list.meta.per_page),
    search: query.search,
    category: findName(terms.categories, query.categoryId),
    tag: findName(terms.tags, query.tagId),
  });
}

type Props = { posts: ShownPosts | undefined; isFetching: boolean; isFailed: boolean; terms: BlogTerms; onRetry: () => void };

/** The list in its four states: loading, posts, none, and failed. */
export function BlogResults({ posts, isFetching, isFailed, terms, onRetry }: Props) {
  const place = useReadingPlace(!isFetching);
  useFoundPost(posts !== undefined);
  return (
    <section className="stack" aria-label="Posts" aria-busy={isFetching}>
      <h2 className="visually-hidden">Posts</h2>
      <output className="blog-count no-ring soft breaks" tabIndex={-1} ref={place}>
        {isFailed ? '' : describePosts(posts, terms)}
      </output>
      <AlertLine
        text={isFailed ? 'The posts could not be loaded.' : undefined}
        onRetry={() => {
          place.current?.focus({ preventScroll: true });
          onRetry();
        }}
      />
      {posts !== undefined && <ReadyResults posts={posts} terms={terms} />}
      {posts === undefined && !isFailed && <Placeholders />}
    </section>
  );
}
