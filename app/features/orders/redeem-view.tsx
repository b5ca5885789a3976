import { Link } from 'react-router';
import { orderCalls } from '#contracts/orders.ts';
import art from '#content/art/scenes/empty-bottle.svg';
import { useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, Success } from '../../ui/form-parts.tsx';
import './orders.css';

function RedeemForm() {
  const { send: redeem } = useSend(orderCalls.redeem, { refreshes: [orderCalls.list] });
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: orderCalls.redeem.body,
    // A code's error is said at its field.
    invalidMessage: '',
    async send(body) {
      const { message } = await redeem({ body });
      form.current?.reset();
      return message;
    },
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={errors['code'] === undefined ? problem : ''} />
      <Success text={success} />
      <Field label="Your code" hint="Sixteen letters and digits, like 7K3M-9QRT-2WXY-4ABC." errors={errors['code']}>
        {(control) => (
          <input
            {...control}
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            readOnly={isSending}
          />
        )}
      </Field>
      <button className="btn main at-start" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? 'One moment...' : 'Use the code'}
      </button>
    </form>
  );
}

/** `/redeem`: opens the package of a bought code, once. */
export function RedeemView() {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  return (
    <section className="card pad stack order-gateway" aria-labelledby="redeem">
      <img className="art" src={art} alt="" width="320" height="240" />
      <h1 id="redeem">Use a code</h1>
      <p>Has someone given you a code for a package? It works once, and then the package is yours.</p>
      {!isHydrated ? (
        <p role="status">One moment...</p>
      ) : token === undefined ? (
        <p>
          <Link className="btn main" to="/login?next=%2Fredeem">
            Log in to use it
          </Link>
        </p>
      ) : (
        <RedeemForm />
      )}
    </section>
  );
}
