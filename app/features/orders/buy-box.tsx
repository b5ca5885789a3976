import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Offer } from '#content/schemas.ts';
import { ASK_EVERY_DAYS, orderCalls, QUANTITY_MAX } from '#contracts/orders.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useAuthToken, useUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Success } from '../../ui/form-parts.tsx';
import type { Choice } from './choice-fields.tsx';

type Props = { offer: Offer; choice: Choice };

function Choose({ offer, choice }: Props) {
  const navigate = useNavigate();
  const [asCodes, setAsCodes] = useState(false);
  const { send, isSending, problem, errors } = useSend(orderCalls.create, { refreshes: [orderCalls.list] });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const quantity = asCodes ? Number(new FormData(event.currentTarget).get('quantity')) : 1;
    const order = await send({ body: { package_id: offer.id, ...choice, as_codes: asCodes, quantity } });
    await navigate(`/Payment?order=${order.id}`);
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <fieldset>
        <legend>For whom</legend>
        <label className="tick">
          <input type="radio" name="whom" checked={!asCodes} onChange={() => setAsCodes(false)} />
          For me
        </label>
        <label className="tick">
          <input type="radio" name="whom" checked={asCodes} onChange={() => setAsCodes(true)} />
          Codes to give away, for a family or a school
        </label>
      </fieldset>
      {asCodes && (
        <Field
          label="How many codes"
          hint={`Each opens ${offer.name} once, for one person. 1 to ${QUANTITY_MAX}.`}
          errors={errors['quantity']}
        >
          {(control) => (
            <input {...control} name="quantity" type="number" inputMode="numeric" min={1} max={QUANTITY_MAX} defaultValue={1} />
          )}
        </Field>
      )}
      {errors['quantity'] === undefined && <Alert text={problem} />}
      <button className="btn main at-start" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? 'One moment...' : `Choose ${offer.name}`}
      </button>
      <p className="hint">You won't be charged yet. You will see everything again before you pay.</p>
    </form>
  );
}

/** For a child: the guardian decides, and gets the link. Nothing to press unless the guardian allows it. */
function Ask({ offer, choice, hasConsent }: Props & { hasConsent: boolean }) {
  const [said, setSaid] = useState('');
  const { answer: state } = useCall(orderCalls.mayAsk, {}, { isReady: hasConsent });
  const { send, isSending, problem } = useSend(orderCalls.askGuardian, { refreshes: [orderCalls.mayAsk] });
  const ask = async () => {
    if (isSending) return;
    const { message } = await send({ body: { package_id: offer.id, ...choice } });
    setSaid(message);
  };
  const canAsk = state?.is_allowed === true && state.next_at === null && said === '';
  return (
    <div className="stack">
      <p>Buying is for grown-ups. Everything you need to learn is free.</p>
      {!hasConsent && <p className="hint">Your parent or guardian has to agree to your account first.</p>}
      {state?.is_allowed === false && (
        <p className="hint">Your parent or guardian can let you ask them for a package, with the link in our email to them.</p>
      )}
      {state?.is_allowed === true && state.next_at !== null && said === '' && (
        <p className="hint">You have already asked. You can ask again on {formatDate(state.next_at)}.</p>
      )}
      {canAsk && (
        <>
          <p>You can ask your parent or guardian once every {ASK_EVERY_DAYS} days. We email them a link, and they decide.</p>
          <p>
            <button className="btn" type="button" aria-disabled={isSending || undefined} onClick={() => void ask().catch(() => undefined)}>
              Ask your guardian
            </button>
          </p>
        </>
      )}
      <Success text={said} />
      <Alert text={problem} />
    </div>
  );
}

/** How to get a package: the page is the same for everyone; the browser knows who is signed in. */
export function BuyBox({ offer, choice }: Props) {
  const token = useAuthToken();
  const user = useUser();
  const code = (
    <p>
      <Link to="/redeem">I have a code</Link>
    </p>
  );
  if (token === undefined || user === undefined) {
    return (
      <>
        <p>
          <Link className="btn main" to="/login?next=%2Fpricing-page">
            Log in to choose {offer.name}
          </Link>
        </p>
        <p className="hint">An account is free. Buying is for grown-ups; children can ask their guardian.</p>
        {code}
      </>
    );
  }
  const isGrownUp = user.age_group === undefined || user.age_group === 'adults';
  return (
    <>
      {user.consent !== 'not_needed' ? (
        <Ask offer={offer} choice={choice} hasConsent={user.consent === 'given'} />
      ) : isGrownUp ? (
        <Choose offer={offer} choice={choice} />
      ) : (
        <p>Buying is for grown-ups. A grown-up can give you a code.</p>
      )}
      {code}
    </>
  );
}
