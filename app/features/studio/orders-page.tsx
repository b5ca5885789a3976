import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { ORDER_STATES, type OrderState } from '#contracts/orders.ts';
import { studioOrderCalls, type StudioOrderEntry } from '#contracts/studio-orders.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ListSearch } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
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

const countOrders = (total: number) => (total === 1 ? '1 order' : `${total} orders`);

function OrderList() {
  const list = useListAddress();
  const q = list.readText('q');
  const state = list.choose('state', ORDER_STATES);
  const asked = useCall(studioOrderCalls.list, { query: { q, page: list.page, ...(state === undefined ? {} : { state }) } });
  const states = { name: 'state', label: 'State', value: state ?? '', words: STATE_WORDS, all: 'All' };
  const all = (
    <Link className="btn" to="?">
      Show all orders
    </Link>
  );
  const isFiltered = q !== '' || state !== undefined || list.page > 1;
  const empty = isFiltered ? { text: 'No orders match. Try other words, or all states.', action: all } : { text: 'No orders yet.' };
  return (
    <>
      <ListSearch list={list} label="Receipt number, name or email" choices={[states]} />
      <PagedList {...{ list, asked, empty }} label="Pages of orders" turns={['Newer', 'Older']} count={countOrders}>
        {({ data }) => (
          <ul className="stack gap-3">
            {data.map((entry) => (
              <Entry key={entry.key} entry={entry} to={list.toAddress({ order: entry.key })} />
            ))}
          </ul>
        )}
      </PagedList>
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
