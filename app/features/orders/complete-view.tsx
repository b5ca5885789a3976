import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import waitingArt from '#content/art/scenes/loader-lighthouse.svg';
import type { Order } from '#contracts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { OrderPage } from './order-page.tsx';
import { describePrice } from './order-words.ts';
import type { OpenedOrder } from './use-order.ts';

const ASK_EVERY_MS = 2000;

function Unsure({ order, opened: { reload } }: { order: Order; opened: OpenedOrder }) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <EmptyState
      art={waitingArt}
      title="One moment"
      role="status"
      text={`We are waiting for the payment service to confirm ${describePrice(order)}. You can leave this page, load it again or come back later. Nothing is lost, and nothing is charged twice.`}
    >
      <Link className="btn" to={`/Payment?order=${order.id}`}>
        Back to the payment
      </Link>
    </EmptyState>
  );
}

function Arrived({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(`/well-done?order=${id}`, { replace: true }), [id, navigate]);
  return <Waiting text="Paid. One moment..." />;
}

function NotPaid({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasFailed = order.state === 'failed';
  return (
    <EmptyState
      title={hasFailed ? 'The payment did not go through' : order.state === 'expired' ? 'This order has ended' : 'Not paid yet'}
      heading={heading}
      text="Nothing was charged."
    >
      <Link className="btn main" to={order.state === 'expired' ? '/pricing-page' : `/Payment?order=${order.id}`}>
        {order.state === 'expired' ? 'See the packages' : hasFailed ? 'Try again' : 'Go to payment'}
      </Link>
    </EmptyState>
  );
}

/** `/complete-order?order=`: waits for the gateway's word; safe to reload and to come back to. */
export function CompleteView() {
  return (
    <OrderPage>
      {(order, opened) => {
        if (order.state === 'paid' || order.state === 'refunded') return <Arrived id={order.id} />;
        return order.state === 'pending' ? <Unsure order={order} opened={opened} /> : <NotPaid order={order} />;
      }}
    </OrderPage>
  );
}
