import { useState } from 'react';
import { Link } from 'react-router';
import type { Order, ReceiptLine } from '#contracts/orders.ts';
import { formatMoney } from '#contracts/money.ts';
import doneArt from '#content/art/scenes/package-sailing-boat.svg';
import { downloadBlob } from '../../lib/download-blob.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CodeList } from './code-list.tsx';
import { OrderPage } from './order-page.tsx';
import { describeState, describeWhat } from './order-words.ts';
import { fetchReceipt, useStopRenewal } from './use-order-actions.ts';
import type { OpenedOrder } from './use-order.ts';

type Props = { order: Order; opened: OpenedOrder };

function Receipt({ receipt, order, opened }: Props & { receipt: ReceiptLine }) {
  const [problem, setProblem] = useState('');
  const { number, kind, amount, issued_at, from, until } = receipt;
  const download = async () => {
    setProblem('');
    try {
      const file = await fetchReceipt(opened, number);
      downloadBlob(file, `${number}.pdf`);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <li className="row far">
      <p>
        <strong>{kind === 'payment' ? 'Receipt' : 'Refund note'}</strong>{' '}
        <span>{`${number}, ${formatDate(issued_at)}: ${formatMoney(amount, order.currency)}`}</span>
        {from !== null && until !== null && <span className="hint">{` ${formatDate(from)} to ${formatDate(until)}`}</span>}
      </p>
      <button className="btn small" type="button" aria-label={`Save as PDF: ${number}`} onClick={() => void download()}>
        Save as PDF
      </button>
      <Alert text={problem} />
    </li>
  );
}

function Renewal({ order, opened }: Props) {
  const { send, isSending, problem } = useStopRenewal(opened);
  if (order.state !== 'paid' || order.runs_until === null) return null;
  return (
    <section className="card pad stack" aria-labelledby="order-renewal">
      <h2 id="order-renewal">Renewal</h2>
      <p role="status">
        {order.renews
          ? `It renews on ${formatDate(order.runs_until)} and costs ${formatMoney(order.amount, order.currency)} again.`
          : `It ends on ${formatDate(order.runs_until)}. You won't be charged again.`}
      </p>
      {order.renews && (
        <p>
          <button className="btn" type="button" aria-disabled={isSending || undefined} onClick={() => void send().catch(() => undefined)}>
            Don't renew
          </button>
        </p>
      )}
      <Alert text={problem} />
    </section>
  );
}

function NextStep({ order }: { order: Order }) {
  if (order.purpose === 'codes') return <Link to="/redeem">Where to use a code</Link>;
  return (
    <Link to={order.purpose === 'child' ? '/help' : '/library'}>
      {order.purpose === 'child' ? 'Questions about safety' : 'Go to your dashboard'}
    </Link>
  );
}

function Done({ order, opened }: Props) {
  const isRefunded = order.state === 'refunded';
  return (
    <>
      <header className="order-opening split middle">
        <div className="stack">
          <h1>{isRefunded ? 'Your money is on its way back' : 'Well done'}</h1>
          <p className="lead">
            {isRefunded
              ? `${formatMoney(order.refunded_amount, order.currency)} is going back the way you paid. It may take a few days to reach your account.`
              : `Paid: ${describeWhat(order)}. We have emailed the receipt to ${order.receipt_email}.`}
          </p>
          <p className="row">
            <NextStep order={order} />
            <Link to="/refund">Money back within 14 days</Link>
          </p>
        </div>
        <img className="art full" src={doneArt} alt="" width="320" height="260" />
      </header>
      {order.codes.length > 0 && <CodeList codes={order.codes} packageName={order.package_name} />}
      <div className="split order-columns tops">
        <section className="card pad stack" aria-labelledby="order-receipts">
          <h2 id="order-receipts">Receipts</h2>
          <p>{describeState(order)}</p>
          <ul className="lines">
            {order.receipts.map((receipt) => (
              <Receipt key={receipt.number} receipt={receipt} order={order} opened={opened} />
            ))}
          </ul>
        </section>
        <Renewal order={order} opened={opened} />
      </div>
    </>
  );
}

/** `/well-done?order=`: the receipt and what to do next. */
export function DoneView() {
  return (
    <OrderPage>
      {(order, opened) =>
        order.state === 'paid' || order.state === 'refunded' ? (
          <Done order={order} opened={opened} />
        ) : (
          <EmptyState title="Not paid yet" text={`${describeState(order)}. Nothing has been charged so far.`}>
            <Link className="btn main" to={order.state === 'expired' ? '/pricing-page' : `/Payment?order=${order.id}`}>
              {order.state === 'expired' ? 'See the packages' : 'Go to payment'}
            </Link>
          </EmptyState>
        )
      }
    </OrderPage>
  );
}
