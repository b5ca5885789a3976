import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Order } from '#contracts/orders.ts';
import { useIsHydrated } from '../../lib/session.ts';
import { TEST_NOTICE } from './order-words.ts';
import { useOrder, type OpenedOrder } from './use-order.ts';
import './orders.css';

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="btn main" to="/pricing-page">
        To the packages
      </Link>
    </div>
  );
}

function Loading() {
  return (
    <p className="state" role="status">
      Loading your order...
    </p>
  );
}

type Props = { children: (order: Order, opened: OpenedOrder) => ReactNode };

/** What the pages of an order share: without an order, without a sign-in and with somebody else's they say so and lead on. */
export function OrderPage({ children }: Props) {
  const opened = useOrder();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const { id, order, problem, needsSignIn, reload } = opened;
  // The server draws one page for every order.
  if (!isHydrated) return <Loading />;
  if (id === '') return <Nothing title="No order here">This page belongs to an order. Choose a package first.</Nothing>;
  if (needsSignIn) {
    return (
      <div className="state">
        <h1>Please sign in</h1>
        <p>Only its buyer can see an order.</p>
        <Link className="btn main" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
          Log in
        </Link>
      </div>
    );
  }
  if (order === undefined && problem === undefined) return <Loading />;
  if (order === undefined) {
    return (
      <div className="state">
        <h1>We cannot show this order</h1>
        <p role="alert">{problem}</p>
        <p className="row">
          <button className="btn" type="button" onClick={reload}>
            Try again
          </button>
          <Link className="btn main" to="/pricing-page">
            To the packages
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      {order.gateway === 'test' && <p className="order-test">{TEST_NOTICE}</p>}
      {children(order, opened)}
    </>
  );
}
