import type { User } from '#contracts/accounts.ts';
import { guardianCalls, guardianResendRequest } from '#contracts/guardian.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';

const STATES: Record<Exclude<User['consent'], 'not_needed'>, string> = {
  waiting:
    "We are waiting for their answer. Everything works in the meantime, but nothing you make is stored with us. If they don't get our email, check the address: there may be a typo, or they may not want emails from us. You can give a different one.",
  given: 'They have agreed. They can see how much you keep and which certificates you have, but never what you wrote or said.',
  declined: 'They declined, so your account will be deleted a week after that. You can still do every activity, even without an account.',
  withdrawn:
    'They took their agreement back, so what was stored has been deleted. Your account will be deleted a month after that, unless they agree again.',
};
const UNCONFIRMED =
  'First open the link in the email we sent you. Then we will write to your parent or guardian. Everything works in the meantime, but nothing you make is stored with us.';

const UNNAMED = 'Please tell us the address of your parent or guardian, so that we can ask them.';

function describeState({ consent, email_confirmed, guardian_email }: User): string {
  if (consent === 'not_needed') return '';
  if (consent !== 'waiting') return STATES[consent];
  if (guardian_email === undefined) return UNNAMED;
  return email_confirmed ? STATES.waiting : UNCONFIRMED;
}

type Props = { user: User; token: string; onChange: (user: User) => void };

export function GuardianSection({ user, token, onChange }: Props) {
  const { send: resendLink } = useSend(guardianCalls.resendLink);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: guardianResendRequest,
    async send(data) {
      const answer = await resendLink({ body: data, token });
      onChange(answer.user);
      return answer.message;
    },
  });
  if (user.consent === 'not_needed') return null;
  const hasSaidNo = (user.consent === 'declined' || user.consent === 'withdrawn') && user.guardian_email !== undefined;
  return (
    <section className="card pad wide" aria-labelledby="guardian-section">
      <h2 id="guardian-section">Your parent or guardian</h2>
      <p>{describeState(user)}</p>
      {hasSaidNo ? (
        <p>They can still change their mind with the link in their email.</p>
      ) : (
        <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
          <Problem text={problem} />
          <Success text={success} />
          {user.consent === 'given' ? (
            <p>
              Their link goes to <strong>{user.guardian_email}</strong>.
            </p>
          ) : (
            <Field label="Email of your parent or guardian" errors={errors['guardian_email']}>
              {(control) => (
                <input
                  {...control}
                  name="guardian_email"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  spellCheck={false}
                  defaultValue={user.guardian_email ?? ''}
                  readOnly={isSending}
                />
              )}
            </Field>
          )}
          <SubmitButton isSending={isSending}>Send the email again</SubmitButton>
        </form>
      )}
    </section>
  );
}
