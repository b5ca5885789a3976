import { useId, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { ORDER_STATES, orderState, type OrderState } from '#contracts/orders.ts';
import { studioOrderCalls, type StudioOrderEntry } from '#contracts/studio-orders.ts';
import { z } from '#contracts/zod.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CallState } from '../../ui/call-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderDetail } from './order-detail.tsx';

const STATE_WORDS: Record<OrderState, string> = {
  created: 'Not paid yet',
  pending: 'At the payment service',
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Ended unpaid',
};

function Entry({ entry, to }: { entry: StudioOrderEntry; to: string }) {
  const { buyer, package_name, created_at, state, amount, paid_amount, refunded_amount, currency, gateway } = entry;
  return (
    <li className="card pad row far">
      <span>
        <strong dir="auto">{buyer ?? 'Account deleted'}</strong>, {package_name}, {formatDate(created_at)}
        <br />
        <span>{`${formatMoney(paid_amount === 0 ? amount : paid_amount, currency)}: ${STATE_WORDS[state]}${refunded_amount > 0 ? `, ${formatMoney(refunded_amount, currency)} refunded` : ''}`}</span>
        {gateway === 'test' && <span className="badge">Test</span>}
      </span>
      <Link className="btn small" to={to} aria-label={`Open the order of ${buyer ?? 'a deleted account'}, ${formatDate(created_at)}`}>
        Open
      </Link>
    </li>
  );
}

function OrderList() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const chosen = z.safeParse(orderState, search.get('state'));
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const { answer, problem, reload } = useCall(studioOrderCalls.list, {
    query: { q, page, ...(chosen.success ? { state: chosen.data } : {}) },
  });
  const goTo = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    setSearch(goTo({ q: read('q'), state: read('state'), page: '' }));
  };
  const isFiltered = q !== '' || chosen.success || page > 1;
  const last = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page));
  return (
    <>
      <form key={search.toString()} className="row ends" role="search" onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-q`}>Receipt number, name or email</label>
          <input id={`${id}-q`} name="q" defaultValue={q} maxLength={200} autoComplete="off" spellCheck={false} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-state`}>State</label>
          <select id={`${id}-state`} name="state" defaultValue={chosen.success ? chosen.data : ''}>
            <option value="">All</option>
            {ORDER_STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_WORDS[state]}
              </option>
            ))}
          </select>
        </div>
        <button className="btn main" type="submit">
          Search
        </button>
      </form>
      {answer === undefined ? (
        <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <EmptyState art={emptyArt} text={isFiltered ? 'No orders match. Try other words, or all states.' : 'No orders yet.'} role="status">
          {isFiltered && (
            <Link className="btn" to="?">
              Show all orders
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <p role="status">{answer.meta.total === 1 ? '1 order' : `${answer.meta.total} orders`}</p>
          <ul className="stack gap-3">
            {answer.data.map((entry) => (
              <Entry key={entry.key} entry={entry} to={`?${goTo({ order: entry.key }).toString()}`} />
            ))}
          </ul>
          {last > 1 && (
            <nav className="row far" aria-label="Pages of orders">
              {page > 1 ? <Link to={`?${goTo({ page: String(page - 1) }).toString()}`}>Newer</Link> : <span />}
              <span>{`Page ${page} of ${last}`}</span>
              {page < last ? <Link to={`?${goTo({ page: String(page + 1) }).toString()}`}>Older</Link> : <span />}
            </nav>
          )}
        </>
      )}
    </>
  );
}

/** Orders in the studio (docs/spec/product.md §8): the list, or the one in the address. */
export function OrdersPage() {
  const [search] = useSearchParams();
  const key = search.get('order');
  if (key === null) return <OrderList />;
  const back = new URLSearchParams(search);
  back.delete('order');
  return <OrderDetail orderKey={key} back={`?${back.toString()}`} />;
}
