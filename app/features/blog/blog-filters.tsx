import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { hasFilters, toBlogAddress, type BlogQuery } from './blog-query.ts';
import type { BlogTerms } from './load-posts.ts';

type TermLinkProps = { label: string; to: string; isActive: boolean; onClick?: () => void };

/** Choosing the active one again keeps it (platform.md §4): it is a link to the same address. */
function TermLink({ label, to, isActive, onClick }: TermLinkProps) {
  return (
    <li>
      <Link className="chip blog-term" to={to} preventScrollReset aria-current={isActive ? 'true' : undefined} onClick={onClick}>
        {isActive && <Icon name="check" />}
        {label}
      </Link>
    </li>
  );
}

type Props = { query: BlogQuery; search: string; terms: BlogTerms; onShowAll: () => void };

/** Categories and tags. `search` is what stands in the box, so that a choice never loses words still being typed. */
export function BlogFilters({ query, search, terms, onShowAll }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = [
    ...terms.categories.filter((term) => term.id === query.categoryId),
    ...terms.tags.filter((term) => term.id === query.tagId),
  ];
  const toAddress = (change: Partial<BlogQuery>) => toBlogAddress({ ...query, search, page: 1, ...change });
  return (
    <aside className="blog-filters" aria-label="Categories and tags">
      <button
        className="btn blog-filters-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="comfort" />
        {chosen.length === 0 ? 'Categories and tags' : chosen.map((term) => term.name).join(', ')}
      </button>
      <div className="blog-filters-lists" id={id} data-open={isOpen}>
        <div className="blog-filter-group">
          <h2 id={`${id}-categories`}>Categories</h2>
          <ul className="blog-categories" aria-labelledby={`${id}-categories`}>
            <TermLink label="Show all posts" to="/blogs" isActive={!hasFilters({ ...query, search })} onClick={onShowAll} />
            {terms.categories.map(({ id: categoryId, name }) => (
              <TermLink key={categoryId} label={name} to={toAddress({ categoryId })} isActive={categoryId === query.categoryId} />
            ))}
          </ul>
        </div>
        {terms.tags.length > 0 && (
          <div className="blog-filter-group">
            <h2 id={`${id}-tags`}>Tags</h2>
            <ul className="blog-tags" aria-labelledby={`${id}-tags`}>
              {terms.tags.map(({ id: tagId, name }) => (
                <TermLink key={tagId} label={name} to={toAddress({ tagId })} isActive={tagId === query.tagId} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </aside>
  );
}
