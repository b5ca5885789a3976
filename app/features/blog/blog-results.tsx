import { useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import emptySearch from '#content/art/scenes/empty-search.svg';
import { AlertLine } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogPages } from './blog-pages.tsx';
import { hasFilters } from './blog-query.ts';
import { describeResults } from './describe-results.ts';
import type { BlogTerms, PostsAnswer } from './load-posts.ts';
import { countPages } from './page-numbers.ts';
import { useFoundPost } from './use-found-post.ts';

const PLACEHOLDER_CARDS = 6;

/** After a page link, reading goes on at the top of the list. */
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
    <div className="blog-cards" aria-hidden="true">
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

type ReadyProps = { answer: Extract<PostsAnswer, { status: 'ready' }>; terms: BlogTerms };

function ReadyResults({ answer: { query, list }, terms }: ReadyProps) {
  const isFiltered = hasFilters(query);
  if (list.data.length === 0) return <NoPosts isFiltered={isFiltered} />;
  return (
    <>
      <div className="blog-cards">
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

function describeAnswer(answer: PostsAnswer | undefined, terms: BlogTerms): string {
  if (answer?.status !== 'ready') return 'Loading posts...';
  const { query, list } = answer;
  return describeResults({
    total: list.meta.total,
    page: query.page,
    pages: countPages(list.meta.total, list.meta.per_page),
    search: query.search,
    category: findName(terms.categories, query.categoryId),
    tag: findName(terms.tags, query.tagId),
  });
}

type Props = { answer: PostsAnswer | undefined; isPending: boolean; terms: BlogTerms; onRetry: () => void };

/** The list in its four states: loading, posts, none, and failed. */
export function BlogResults({ answer, isPending, terms, onRetry }: Props) {
  const isFailed = answer?.status === 'failed' && !isPending;
  const isReady = answer?.status === 'ready';
  const place = useReadingPlace(!isPending);
  useFoundPost(isReady);
  return (
    <section className="blog-results" aria-label="Posts" aria-busy={isPending}>
      <h2 className="visually-hidden">Posts</h2>
      <output className="blog-count" tabIndex={-1} ref={place}>
        {isFailed ? '' : describeAnswer(answer, terms)}
      </output>
      <AlertLine
        text={isFailed ? 'The posts could not be loaded.' : undefined}
        onRetry={() => {
          place.current?.focus({ preventScroll: true });
          onRetry();
        }}
      />
      {isReady && <ReadyResults answer={answer} terms={terms} />}
      {!isReady && !isFailed && <Placeholders />}
    </section>
  );
}
