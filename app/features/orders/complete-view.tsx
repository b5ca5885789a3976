import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import waitingArt from '#content/art/scenes/loader-lighthouse.svg';
import type { Order } from '#contracts/orders.ts';
import { OrderPage } from './order-page.tsx';
import { describePrice } from './order-words.ts';
import type { OpenedOrder } from './use-order.ts';

const ASK_EVERY_MS = 2000;

function Waiting({ order, opened: { reload } }: { order: Order; opened: OpenedOrder }) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <div className="state">
      <img className="art" src={waitingArt} alt="" width="320" height="240" />
      <h1>One moment</h1>
      <p role="status">
        We wait for the word of the payment service about {describePrice(order)}. You can leave this page, load it again or come back later:
        nothing is lost and nothing is charged twice.
      </p>
      <Link className="btn" to={`/Payment?order=${order.id}`}>
        Back to the payment
      </Link>
    </div>
  );
}

function Arrived({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(`/well-done?order=${id}`, { replace: true }), [id, navigate]);
  return (
    <p className="state" role="status">
      Paid. One moment...
    </p>
  );
}

function NotPaid({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasFailed = order.state === 'failed';
  return (
    <div className="state">
      <h1 ref={heading} tabIndex={-1}>
        {hasFailed ? 'The payment did not go through' : order.state === 'expired' ? 'This order is over' : 'Not paid yet'}
      </h1>
      <p>Nothing was charged.</p>
      <Link className="btn main" to={order.state === 'expired' ? '/pricing-page' : `/Payment?order=${order.id}`}>
        {order.state === 'expired' ? 'To the packages' : hasFailed ? 'Try again' : 'To the payment'}
      </Link>
    </div>
  );
}

/** `/complete-order?order=`: waits for the gateway's word; safe to load again and to come back to. */
export function CompleteView() {
  return (
    <OrderPage>
      {(order, opened) => {
        if (order.state === 'paid' || order.state === 'refunded') return <Arrived id={order.id} />;
        return order.state === 'pending' ? <Waiting order={order} opened={opened} /> : <NotPaid order={order} />;
      }}
    </OrderPage>
  );
}
