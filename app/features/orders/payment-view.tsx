import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contracts/orders.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceFields, type Choice } from './choice-fields.tsx';
import { OrderPage } from './order-page.tsx';
import { describePrice, describeState, describeWhat } from './order-words.ts';
import { PayForm } from './pay-form.tsx';
import { useCancel, useChange } from './use-order-actions.ts';
import type { OpenedOrder } from './use-order.ts';

type Props = { order: Order; opened: OpenedOrder };

function Summary({ order, opened }: Props) {
  const { send, isSending, problem } = useChange(opened);
  /** Shown at once; the price follows from the server. */
  const [chosen, setChosen] = useState<Choice>();
  const isOpen = order.state === 'created' || order.state === 'failed';
  return (
    <section className="card pad stack" aria-labelledby="order-summary">
      <h2 id="order-summary">What you get</h2>
      <p>{describeWhat(order)}</p>
      {isOpen && (
        <ChoiceFields
          name="order"
          choice={isSending && chosen !== undefined ? chosen : order}
          onChoose={(choice) => {
            setChosen(choice);
            const { period, currency } = choice;
            void send({ period, currency }).catch(() => undefined);
          }}
        />
      )}
      <Alert text={problem} />
      <p className="order-price lg" aria-live="polite">
        <strong>{describePrice(order)}</strong> including all taxes and fees
      </p>
      <p className="hint">The receipt goes to {order.receipt_email}.</p>
    </section>
  );
}

function Cancel({ opened }: Pick<Props, 'opened'>) {
  const { send, isSending, problem } = useCancel(opened);
  return (
    <div className="stack">
      <p>
        <button
          className="btn quiet"
          type="button"
          aria-disabled={isSending || undefined}
          onClick={() => void send().catch(() => undefined)}
        >
          Cancel order
        </button>
      </p>
      <Alert text={problem} />
    </div>
  );
}

function Closed({ order }: { order: Order }) {
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  return (
    <EmptyState
      title={isPaid ? 'This order is paid' : 'This order has ended'}
      text={isPaid ? "You won't be charged again." : 'Nothing was charged. You can begin a new one.'}
    >
      <Link className="btn main" to={isPaid ? `/well-done?order=${order.id}` : '/pricing-page'}>
        {isPaid ? 'See the order' : 'See the packages'}
      </Link>
    </EmptyState>
  );
}

/** `/Payment?order=`: the price, for whom, and the consent (docs/spec/product.md §9). */
export function PaymentView() {
  return (
    <OrderPage>
      {(order, opened) =>
        order.state === 'paid' || order.state === 'refunded' || order.state === 'expired' ? (
          <Closed order={order} />
        ) : (
          <>
            <h1>Payment</h1>
            {order.state !== 'created' && (
              <p role="status">
                {`${describeState(order)}. ${order.state === 'failed' ? 'Nothing was charged. You can try again.' : 'You can begin again here.'}`}
              </p>
            )}
            <div className="split order-columns tops">
              <Summary order={order} opened={opened} />
              <section className="card pad stack" aria-labelledby="order-details">
                <h2 id="order-details">For the receipt</h2>
                <PayForm order={order} opened={opened} />
                <Cancel opened={opened} />
              </section>
            </div>
          </>
        )
      }
    </OrderPage>
  );
}
