import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { testPaymentCalls } from '#contracts/orders.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import './orders.css';

/** Stands in for a payment service where none is set up, and says so. */
export function TestPaymentView() {
  const [search] = useSearchParams();
  const ref = search.get('ref') ?? '';
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const { answer, problem } = useCall(testPaymentCalls.get, { body: { ref } }, { isReady: isHydrated && ref !== '' });
  const { send, isSending, problem: failure } = useSend(testPaymentCalls.decide);
  const [isDone, setIsDone] = useState(false);
  if (isHydrated && (ref === '' || problem !== undefined)) {
    return (
      <EmptyState title="There is no payment here" role="alert" text={problem ?? 'This page belongs to an order.'}>
        <Link className="btn main" to="/pricing-page">
          See the packages
        </Link>
      </EmptyState>
    );
  }
  if (answer === undefined) return <Waiting text="Loading..." />;
  const decide = async (outcome: 'paid' | 'failed') => {
    if (isSending || isDone) return;
    await send({ body: { ref, outcome } });
    setIsDone(true);
    await navigate(`/complete-order?order=${answer.order_id}`);
  };
  return (
    <section className="card pad stack order-gateway" aria-labelledby="test-payment">
      <h1 id="test-payment">Test payment</h1>
      <p className="panel low sunny bold">
        No money moves. This page stands in for a payment service, so that everything around it can be tried out.
      </p>
      <p className="order-price lg">
        {answer.package_name}: <strong>{formatMoney(answer.amount, answer.currency)}</strong>
      </p>
      {answer.is_open ? (
        <p className="row">
          <button
            className="btn main"
            type="button"
            aria-disabled={isSending || undefined}
            onClick={() => void decide('paid').catch(() => undefined)}
          >
            Pay, as a test
          </button>
          <button
            className="btn"
            type="button"
            aria-disabled={isSending || undefined}
            onClick={() => void decide('failed').catch(() => undefined)}
          >
            Let the payment fail
          </button>
        </p>
      ) : (
        <p>
          This payment has already been decided. <Link to={`/complete-order?order=${answer.order_id}`}>See the order</Link>
        </p>
      )}
      <p>
        <Link to={`/Payment?order=${answer.order_id}`}>Back without paying</Link>
      </p>
      <Alert text={failure} />
    </section>
  );
}
