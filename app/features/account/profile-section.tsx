import { type User } from '#contracts/accounts.ts';
import { meCalls, updateMeRequest } from '#contracts/own-account.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';

type Props = { user: User; token: string; onChange: (user: User) => void };

export function ProfileSection({ user, token, onChange }: Props) {
  const { send: updateMe } = useSend(meCalls.updateMe);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: updateMeRequest,
    async send(data) {
      onChange(await updateMe({ body: data, token }));
      return 'Your name has been changed.';
    },
  });
  return (
    <section className="card pad" aria-labelledby="profile-section">
      <h2 id="profile-section">Profile</h2>
      <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
        <Problem text={problem} />
        <Success text={success} />
        <Field label="Name" errors={errors['name']}>
          {(control) => (
            <input {...control} name="name" type="text" autoComplete="name" defaultValue={user.name} required readOnly={isSending} />
          )}
        </Field>
        <SubmitButton isSending={isSending}>Save name</SubmitButton>
      </form>
    </section>
  );
}
