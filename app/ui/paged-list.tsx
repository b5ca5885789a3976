import type { ReactNode } from 'react';
import { Link } from 'react-router';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { CallState } from './call-state.tsx';
import { EmptyState } from './empty-state.tsx';
import type { ListAddress } from './use-list-address.ts';

type Page<Row> = { data: readonly Row[]; meta: { total: number; per_page: number } };

/** Where a list is that is not in the address, as within a dialog. */
type OwnPage = { page: number; onPage: (page: number) => void };

type Props<Answer> = {
  list: ListAddress | OwnPage;
  /** From `useCall`. */
  asked: { answer: Answer | undefined; problem: string | undefined; reload: () => void };
  /** Of the pager, e.g. "Pages of orders". */
  label: string;
  /** To the page before and to the one after. */
  turns?: readonly [string, string];
  /** "1 order", "7 orders" */
  count?: (total: number) => string;
  /** What is said where nothing is listed, and a way on. */
  empty: { text: string; action?: ReactNode; hasArt?: boolean };
  children: (answer: Answer) => ReactNode;
};

function Turn({ list, to, label }: { list: ListAddress | OwnPage; to: number | undefined; label: string }) {
  if (to === undefined) return <span />;
  if ('toAddress' in list)
    return (
      <Link className="btn small" to={list.toAddress({ page: to === 1 ? '' : String(to) })}>
        {label}
      </Link>
    );
  return (
    <button type="button" className="btn small" onClick={() => list.onPage(to)}>
      {label}
    </button>
  );
}

/** One page of a list: waiting, failed, empty or there, and the way to the pages beside it. */
export function PagedList<Answer extends Page<unknown>>({ list, asked, label, turns, count, empty, children }: Props<Answer>) {
  const { answer, problem, reload } = asked;
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />;
  const { page } = list;
  const { total, per_page } = answer.meta;
  const last = Math.max(1, Math.ceil(total / per_page));
  const [before, after] = turns ?? ['Previous', 'Next'];
  const isEmpty = answer.data.length === 0;
  return (
    <>
      {isEmpty && (
        <EmptyState {...(empty.hasArt === false ? {} : { art: emptyArt })} text={empty.text} role="status">
          {empty.action}
        </EmptyState>
      )}
      {!isEmpty && count !== undefined && <p role="status">{count(total)}</p>}
      {!isEmpty && children(answer)}
      {(last > 1 || page > 1) && (
        <nav className="row far" aria-label={label}>
          <Turn list={list} to={page > 1 ? Math.min(page - 1, last) : undefined} label={before} />
          <span>{`Page ${page} of ${last}`}</span>
          <Turn list={list} to={page < last ? page + 1 : undefined} label={after} />
        </nav>
      )}
    </>
  );
}
