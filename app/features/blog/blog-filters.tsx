import { useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { hasFilters, toBlogAddress, type BlogQuery } from './blog-query.ts';
import type { BlogTerms } from './use-posts.ts';

type TermLinkProps = { label: string; to: string; isActive: boolean; onClick?: () => void };

/** Choosing the active one keeps it (docs/spec/platform.md §4): a link to the same address. */
function TermLink({ label, to, isActive, onClick }: TermLinkProps) {
  return (
    <li>
      <Link className="chip blog-term breaks" to={to} preventScrollReset aria-current={isActive ? 'true' : undefined} onClick={onClick}>
        {isActive && <Icon name="check" />}
        {label}
      </Link>
    </li>
  );
}

type Props = { query: BlogQuery; search: string; terms: BlogTerms; onShowAll: () => void };

function FilterLists({ query, search, terms, onShowAll }: Props) {
  const toAddress = (change: Partial<BlogQuery>) => toBlogAddress({ ...query, search, page: 1, ...change });
  return (
    <>
      <div className="stack gap-3">
        <h2 className="lg" id="blog-categories">
          Categories
        </h2>
        <ul className="blog-categories stack gap-1" aria-labelledby="blog-categories">
          <TermLink label="Show all posts" to="/blogs" isActive={!hasFilters({ ...query, search })} onClick={onShowAll} />
          {terms.categories.map(({ id, name }) => (
            <TermLink key={id} label={name} to={toAddress({ categoryId: id })} isActive={id === query.categoryId} />
          ))}
        </ul>
      </div>
      {terms.tags.length > 0 && (
        <div className="stack gap-3">
          <h2 className="lg" id="blog-tags">
            Tags
          </h2>
          <ul className="row gap-2" aria-labelledby="blog-tags">
            {terms.tags.map(({ id, name }) => (
              <TermLink key={id} label={name} to={toAddress({ tagId: id })} isActive={id === query.tagId} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** `search` is the box's text, so that a choice never loses words still being typed. */
export function BlogFilters(props: Props) {
  const { query, terms } = props;
  const lists = useRef<HTMLDivElement>(null);
  const chosen = [
    ...terms.categories.filter((term) => term.id === query.categoryId),
    ...terms.tags.filter((term) => term.id === query.tagId),
  ];
  return (
    <aside aria-label="Categories and tags">
      <button className="btn blog-filters-toggle" type="button" popoverTarget="blog-filters">
        <Icon name="comfort" />
        <span>{chosen.length === 0 ? 'Categories and tags' : chosen.map((term) => term.name).join(', ')}</span>
      </button>
      {/* On a wide screen it is beside the posts, open or not (blog-list.css). */}
      <div
        ref={lists}
        className="blog-filters-lists stack gap-5"
        id="blog-filters"
        popover="auto"
        onClick={() => lists.current?.hidePopover()}
      >
        <FilterLists {...props} />
      </div>
    </aside>
  );
}
