import { useState } from 'react';
import { formatMoney } from '#contracts/money.ts';
import { refundRequest, studioOrderCalls, type StudioOrder } from '#contracts/studio-orders.ts';
import { z } from '#contracts/zod.ts';
import { createId } from '../../lib/create-id.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/form-parts.tsx';

const MONEY = /^\d{1,14}(?:[.,]\d{1,2})?$/;
/** "299" or "4.99" in exact minor units. */
function toMinorUnits(text: string): number {
  const [whole = '', fraction = ''] = text.trim().replace(',', '.').split('.');
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}
const amountField = z.string().check(z.trim(), z.regex(MONEY, 'Please enter an amount like 299 or 4.99.'));

/** Refunds all or a part, with a reason. The same press sent twice counts once. */
export function RefundForm({ order, onDone }: { order: StudioOrder; onDone: () => void }) {
  const [id] = useState(createId);
  const { refundable, currency, key } = order;
  const { send: refund } = useSend(studioOrderCalls.refund);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: z.object({ amount: amountField, reason: refundRequest.shape.reason }),
    async send({ amount, reason }) {
      await refund({ params: { key }, body: { id, amount: toMinorUnits(amount), reason } });
      onDone();
    },
  });
  return (
    <section className="card pad stack" aria-labelledby="order-refund">
      <h3 id="order-refund">Refund</h3>
      <form ref={form} className="stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
        <Problem text={problem} />
        <Field
          label={`Amount in ${currency === 'INR' ? 'rupees' : 'dollars'}`}
          hint={`At most ${formatMoney(refundable, currency)}. A full refund ends what came with the order. A part refund does not.`}
          errors={errors['amount']}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={(refundable / 100).toFixed(2)}
              readOnly={isSending}
            />
          )}
        </Field>
        <Field label="Reason" hint="Kept with the order. The buyer does not see it." errors={errors['reason']}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={500} readOnly={isSending} />}
        </Field>
        <p>
          <button className="btn danger" type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'One moment...' : 'Refund it'}
          </button>
        </p>
      </form>
    </section>
  );
}
