import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Order } from '#contracts/orders.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { TEST_NOTICE } from './order-words.ts';
import { useOrder, type OpenedOrder } from './use-order.ts';
import './orders.css';

const LOADING = <Waiting text="Loading your order..." />;
const TO_PACKAGES = (
  <Link className="btn main" to="/pricing-page">
    See the packages
  </Link>
);

type Props = { children: (order: Order, opened: OpenedOrder) => ReactNode };

/** An order page's frame: without an order, signed out, or with another person's, it says so and leads on. */
export function OrderPage({ children }: Props) {
  const opened = useOrder();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const { id, order, problem, needsSignIn, reload } = opened;
  // The server renders one page for every order.
  if (!isHydrated) return LOADING;
  if (id === '') {
    return (
      <EmptyState title="There is no order here" text="This page belongs to an order. Choose a package first.">
        {TO_PACKAGES}
      </EmptyState>
    );
  }
  if (needsSignIn) {
    return (
      <EmptyState title="Please sign in" text="Only its buyer can see an order.">
        <Link className="btn main" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
          Log in
        </Link>
      </EmptyState>
    );
  }
  if (order === undefined && problem === undefined) return LOADING;
  if (order === undefined) {
    return (
      <EmptyState title="We cannot show this order" role="alert" text={problem}>
        <p className="row">
          <button className="btn" type="button" onClick={reload}>
            Try again
          </button>
          {TO_PACKAGES}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      {order.gateway === 'test' && <p className="panel low sunny bold">{TEST_NOTICE}</p>}
      {children(order, opened)}
    </>
  );
}
