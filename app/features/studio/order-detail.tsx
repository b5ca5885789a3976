import { Link } from 'react-router';
import { nameCountry } from '#contracts/countries.ts';
import { formatMoney } from '#contracts/money.ts';
import { studioOrderCalls, type StudioOrder } from '#contracts/studio-orders.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { RefundForm } from './refund-form.tsx';

const ACTOR_WORDS = { buyer: 'Buyer', staff: 'Staff', gateway: 'Payment service', system: 'Program' } as const;
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function Facts({ order }: { order: StudioOrder }) {
  const { billing, receipt_email, currency, paid_amount, refunded_amount, runs_until, renews, codes_free, codes_used } = order;
  const facts: [string, string | null][] = [
    ['Name', billing?.name ?? null],
    ['Address', billing?.address ?? null],
    ['Country', billing === null ? null : nameCountry(billing.country)],
    ['Tax number', billing?.tax_number ?? null],
    ['Receipts go to', receipt_email],
    ['Paid', formatMoney(paid_amount, currency)],
    ['Refunded', refunded_amount === 0 ? null : formatMoney(refunded_amount, currency)],
    ['Runs until', runs_until === null ? null : `${formatDate(runs_until)}${renews ? ', then renews' : ''}`],
    ['Codes', codes_free + codes_used === 0 ? null : `${codes_used} used, ${codes_free} free`],
  ];
  return (
    <dl className="facts stack gap-2">
      {facts.map(([label, text]) =>
        text === null || text === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function History({ order: { events, receipts, refunds, currency } }: { order: StudioOrder }) {
  return (
    <section className="card pad stack" aria-labelledby="order-history">
      <h3 id="order-history">What happened</h3>
      <ol className="bullets">
        {events.map(({ at, kind, actor, details }, index) => (
          <li key={`${at}-${kind}-${String(index)}`}>
            <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
            <span>{`, ${ACTOR_WORDS[actor]}: ${kind.replaceAll('_', ' ')}${typeof details['amount'] === 'number' ? `, ${formatMoney(details['amount'], currency)}` : ''}${typeof details['because'] === 'string' ? ` (${details['because'].replaceAll('_', ' ')})` : ''}`}</span>
          </li>
        ))}
      </ol>
      {receipts.length > 0 && <p>{receipts.map(({ number, amount }) => `${number}: ${formatMoney(amount, currency)}`).join(', ')}</p>}
      {refunds.map(({ id, amount, reason, state, asked_at }) => (
        <p key={id}>
          <span>{`${formatDate(asked_at)}, ${formatMoney(amount, currency)} ${state === 'done' ? 'refunded' : state === 'asked' ? 'asked for' : 'refused'}: `}</span>
          <span dir="auto">{reason}</span>
        </p>
      ))}
    </section>
  );
}

function Trouble({ orderKey: key }: { orderKey: string }) {
  const { send, isSending } = useSend(studioOrderCalls.markSeen, { refreshes: [studioOrderCalls.get] });
  return (
    <div className="form-error row">
      <p>The money for this order doesn't add up. Compare it with the payment service's own pages.</p>
      <button
        className="btn small"
        type="button"
        aria-disabled={isSending || undefined}
        onClick={() => void send({ params: { key } }).catch(() => undefined)}
      >
        I have seen to it
      </button>
    </div>
  );
}

/** An order with its history, and refunds. */
export function OrderDetail({ orderKey: key, back }: { orderKey: string; back: string }) {
  const { answer: order, problem, reload } = useCall(studioOrderCalls.get, { params: { key } });
  const link = <Link to={back}>All orders</Link>;
  if (order === undefined) {
    return (
      <>
        <p>{link}</p>
        <p role="status">{problem ?? 'Loading...'}</p>
      </>
    );
  }
  const kinds = order.events.map(({ kind }) => kind);
  const isTroubled = Math.max(kinds.lastIndexOf('trouble'), kinds.lastIndexOf('refund_failed')) > kinds.lastIndexOf('seen_to');
  return (
    <>
      <p>{link}</p>
      <section className="card pad stack" aria-labelledby="order-facts">
        <h2 id="order-facts">
          {order.package_name}, {formatMoney(order.amount, order.currency)}
        </h2>
        {order.gateway === 'test' && <p>This was a test, so no money moved.</p>}
        {isTroubled && <Trouble orderKey={key} />}
        <Facts order={order} />
      </section>
      {order.refundable > 0 && <RefundForm key={order.refunded_amount} order={order} onDone={reload} />}
      <History order={order} />
    </>
  );
}
