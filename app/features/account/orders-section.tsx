import { Link } from 'react-router';
import type { EntitlementKind } from '#contracts/entitlements.ts';
import { formatMoney } from '#contracts/money.ts';
import { orderCalls, type Order, type OrderList } from '#contracts/orders.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';

const KIND_WORDS: Record<EntitlementKind, string> = {
  sessions: 'Expert-led sessions',
  printed: 'Printing and mailing',
  family_report: 'The family report',
  classes: 'Classes',
};
const STATE_WORDS: Record<Order['state'], string> = {
  created: 'not paid yet',
  pending: 'waiting for the payment service',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'the payment did not go through',
  expired: 'ended without a payment',
};
const REFRESHES = [orderCalls.list, orderCalls.get] as const;

function OrderRow({ order }: { order: Order }) {
  const cancel = useSend(orderCalls.cancel, { refreshes: REFRESHES });
  const stop = useSend(orderCalls.stopRenewal, { refreshes: REFRESHES });
  const isUnpaid = order.state === 'created' || order.state === 'pending' || order.state === 'failed';
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  const params = { id: order.id };
  const about = `${order.package_name}, ${formatDate(order.created_at)}`;
  const problem = cancel.problem ?? stop.problem;
  return (
    <li className="row far">
      <span>
        <strong>{about}</strong>
        <br />
        <span>{`${formatMoney(isPaid ? order.paid_amount : order.amount, order.currency)}, ${STATE_WORDS[order.state]}${order.receipts.length > 0 ? `, receipt ${order.receipts[0]?.number}` : ''}`}</span>
      </span>
      <span className="row">
        {order.state !== 'expired' && (
          <Link
            className="btn small"
            to={`/${isPaid ? 'well-done' : 'Payment'}?order=${order.id}`}
            aria-label={`${isPaid ? 'See the order' : 'Go to payment'}: ${about}`}
          >
            {isPaid ? 'See the order' : 'Go to payment'}
          </Link>
        )}
        {isUnpaid && (
          <button
            className="btn small"
            type="button"
            aria-label={`Cancel: ${about}`}
            aria-disabled={cancel.isSending || undefined}
            onClick={() => void cancel.send({ params }).catch(() => undefined)}
          >
            Cancel
          </button>
        )}
        {order.renews && order.state === 'paid' && (
          <button
            className="btn small"
            type="button"
            aria-label={`Don't renew: ${about}`}
            aria-disabled={stop.isSending || undefined}
            onClick={() => void stop.send({ params }).catch(() => undefined)}
          >
            Don't renew
          </button>
        )}
      </span>
      <Alert text={problem} />
    </li>
  );
}

function Open({ open }: { open: OrderList['open'] }) {
  return (
    <ul>
      {open.map(({ kind, until }) => (
        <li key={kind}>{`${KIND_WORDS[kind]}: open${until === null ? '' : ` until ${formatDate(until)}`}`}</li>
      ))}
    </ul>
  );
}

/** What is open to the person, what was ordered, and how to end it. */
export function OrdersSection() {
  const { answer, problem, reload } = useCall(orderCalls.list, {});
  return (
    <section className="card pad" aria-labelledby="orders-section">
      <h2 id="orders-section">Packages and orders</h2>
      {answer === undefined ? (
        problem === undefined ? (
          <p role="status">Loading...</p>
        ) : (
          <>
            <p role="alert">{problem}</p>
            <button className="btn" type="button" onClick={reload}>
              Try again
            </button>
          </>
        )
      ) : (
        <>
          {answer.open.length > 0 && <Open open={answer.open} />}
          {answer.data.length === 0 ? (
            <p>You haven't ordered anything. Everything you need to learn is free.</p>
          ) : (
            <ul className="lines">
              {answer.data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
        </>
      )}
      <p className="row">
        <Link to="/pricing-page">Packages</Link>
        <Link to="/redeem">Use a code</Link>
      </p>
    </section>
  );
}
