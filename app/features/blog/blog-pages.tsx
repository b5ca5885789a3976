import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toBlogAddress, type BlogQuery } from './blog-query.ts';
import { listPageNumbers } from './page-numbers.ts';

/** Sent by page links, so that reading goes on at the top of the new list. */
export const TO_RESULTS = { to: 'results' };

type Props = { query: BlogQuery; pages: number };

export function BlogPages({ query, pages }: Props) {
  const { page } = query;
  if (pages < 2 || page > pages) return null;
  const toPage = (number: number) => ({ to: toBlogAddress({ ...query, page: number }), state: TO_RESULTS, preventScrollReset: true });
  return (
    <nav className="blog-pages row" aria-label="Pages">
      {page > 1 && (
        <Link className="btn" rel="prev" {...toPage(page - 1)}>
          <Icon name="back" />
          Previous
        </Link>
      )}
      <ol className="row gap-2">
        {listPageNumbers(page, pages).map((number, position) => (
          <li key={position}>
            {number === 'gap' ? (
              <span className="soft">…</span>
            ) : (
              <Link className="chip" aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined} {...toPage(number)}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className="btn" rel="next" {...toPage(page + 1)}>
          Next
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
