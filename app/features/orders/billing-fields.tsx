import type { Billing } from '#contracts/orders.ts';
import { COUNTRY_CODES, nameCountry } from '#contracts/countries.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { Field } from '../../ui/field.tsx';

const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: nameCountry(code) })).toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

type Props = { billing: Billing | null; errors: FieldErrors; isSending: boolean };

/** What a receipt must say; more only if the buyer wants it. */
export function BillingFields({ billing, errors, isSending }: Props) {
  return (
    <>
      <Field label="Name for the receipt" errors={errors['name']}>
        {(control) => (
          <input {...control} name="name" type="text" autoComplete="name" defaultValue={billing?.name ?? ''} readOnly={isSending} />
        )}
      </Field>
      <Field label="Country" errors={errors['country']}>
        {(control) => (
          <select {...control} name="country" autoComplete="country" defaultValue={billing?.country ?? ''}>
            <option value="">Please choose</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <details className="fold" open={errors['address'] !== undefined || errors['tax_number'] !== undefined || undefined}>
        <summary>More on the receipt</summary>
        <div className="stack">
          <Field label="Address" hint="Only if you need it on the receipt." errors={errors['address']}>
            {(control) => (
              <textarea
                {...control}
                name="address"
                rows={3}
                autoComplete="street-address"
                defaultValue={billing?.address ?? ''}
                readOnly={isSending}
              />
            )}
          </Field>
          <Field label="Tax number" hint="For schools and companies." errors={errors['tax_number']}>
            {(control) => (
              <input
                {...control}
                name="tax_number"
                type="text"
                autoComplete="off"
                defaultValue={billing?.tax_number ?? ''}
                readOnly={isSending}
              />
            )}
          </Field>
        </div>
      </details>
    </>
  );
}
