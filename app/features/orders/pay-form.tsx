import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ORDER_TERMS, payRequest, type Order } from '#contracts/orders.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem } from '../../ui/form-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BillingFields } from './billing-fields.tsx';
import { describePrice } from './order-words.ts';
import { usePay } from './use-order-actions.ts';
import type { OpenedOrder } from './use-order.ts';

type BoxProps = {
  label: React.ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string;
  errors?: string[] | undefined;
};

function Box({ label, isChecked, onChange, hint, errors }: BoxProps) {
  const id = useId();
  const hasErrors = errors !== undefined && !isChecked;
  return (
    <div className="order-box">
      <label className="tick">
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={hasErrors || undefined}
          aria-describedby={hasErrors ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasErrors && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Billing details, consent, and on to the gateway. No box is ticked beforehand. */
export function PayForm({ order, opened }: { order: Order; opened: OpenedOrder }) {
  const isHydrated = useIsHydrated();
  const [renews, setRenews] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const { reload } = opened;
  const pay = usePay(opened);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: payRequest,
    extra: { amount: order.amount, currency: order.currency, renews, terms: agrees },
    async send(body) {
      try {
        const { url } = await pay(body);
        window.location.assign(url);
      } catch (error) {
        // Another price, or paid in another tab: show how it is now.
        reload();
        throw error;
      }
    },
  });
  const span = order.period === 'month' ? 'month' : 'year';
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <BillingFields billing={order.billing} errors={errors} isSending={isSending} />
      {order.purpose !== 'codes' && order.amount > 0 && (
        <Box
          label={`Renew every ${span} until I stop it`}
          hint={`If you leave this box empty, it ends by itself after one ${span}.`}
          isChecked={renews}
          onChange={setRenews}
        />
      )}
      <Box
        label={
          <>
            {ORDER_TERMS.sentence} (<Link to="/terms">Terms of use</Link>, <Link to="/refund">Refunds</Link>)
          </>
        }
        isChecked={agrees}
        onChange={setAgrees}
        errors={errors['terms']}
      />
      <button className="btn main at-start" type="submit" disabled={!isHydrated} aria-disabled={isSending || undefined}>
        {isSending ? 'One moment...' : order.amount === 0 ? 'Take it, free of charge' : `Pay ${describePrice(order)}`}
      </button>
      <p className="hint">
        {order.gateway === 'stripe'
          ? 'You pay on the page of Stripe, our payment service. Your card number never reaches us.'
          : 'The next page stands in for a payment service.'}
      </p>
    </form>
  );
}
