import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { acceptRequest, invitationCalls, type OpenedInvitation } from '#contracts/invitations.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { useUser } from '../../session/session.ts';
import { endSignIn } from '../../session/sign-out.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';
import { OwnDeviceField } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useBeginSignIn } from './use-begin-sign-in.ts';

const NOT_WHOLE = 'This link is not complete. Please open it again from our email.';

function NewAccountForm({ token, invited }: { token: string; invited: OpenedInvitation }) {
  const beginSignIn = useBeginSignIn();
  const ownDevice = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { send: accept } = useSend(invitationCalls.accept);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: acceptRequest,
    extra: { token },
    async send(data) {
      const own_device = ownDevice.current?.checked === true;
      const answer = await accept({ body: { ...data, own_device } });
      await beginSignIn(answer, { isOwnDevice: own_device, chooseAddress: () => '/studio' });
    },
  });
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <input type="email" name="account" autoComplete="username" value={invited.email} readOnly hidden />
      <Field label="Name" errors={errors['name']}>
        {(control) => (
          <input {...control} name="name" type="text" autoComplete="name" defaultValue={invited.name} required readOnly={isSending} />
        )}
      </Field>
      <NewPasswordFields password={password} onPassword={setPassword} email={invited.email} errors={errors} isLocked={isSending} />
      <OwnDeviceField box={ownDevice} />
      <SubmitButton isSending={isSending}>Accept and make the account</SubmitButton>
    </form>
  );
}

function SignedInPart({ token, invited }: { token: string; invited: OpenedInvitation }) {
  const user = useUser();
  const [problem, setProblem] = useState('');
  const { send, isSending } = useSend(invitationCalls.acceptSignedIn);
  const accept = async () => {
    if (isSending) return;
    try {
      await send({ body: { token } });
    } catch (error) {
      setProblem(describeFailure(error).message);
      return;
    }
    // Every session of the account has ended, this browser's too.
    await endSignIn({ reason: 'ended', goTo: '/login?next=/studio' });
  };
  if (user === undefined)
    return (
      <>
        <p>This address has an account. Please sign in with it, then open the link in our email again.</p>
        <p>
          <Link className="btn main" to="/login">
            Log in
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p>{`You are signed in as ${user.email}. When you accept, you will be signed out on every device. Then please sign in again.`}</p>
      <Problem
        text={user.email === invited.email ? problem : `The invitation is for ${invited.email}. Please sign in with that account.`}
      />
      {user.email === invited.email && (
        <button className="btn main" type="button" aria-disabled={isSending} onClick={() => void accept()}>
          Accept
        </button>
      )}
    </>
  );
}

export function InvitationView() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isHydrated = useIsHydrated();
  const [invited, setInvited] = useState<OpenedInvitation>();
  const [problem, setProblem] = useState('');
  const { send: open } = useSend(invitationCalls.open);
  const load = useCallback(() => {
    if (token === '') return;
    open({ body: { token } }).then(setInvited, (error: unknown) => setProblem(describeFailure(error).message));
  }, [open, token]);
  useEffect(load, [load]);
  const words = isHydrated && token === '' ? NOT_WHOLE : problem;
  if (invited === undefined)
    return (
      <>
        <div role="status">{words === '' && <p>One moment...</p>}</div>
        <Problem text={words} />
        {words !== '' && (
          <p className="row">
            <Link className="tap" to="/login">
              Log in
            </Link>
            <Link className="tap" to="/contact-us">
              Write to us
            </Link>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>
        {`${invited.by ?? 'An admin'} has invited ${invited.email} to work on ThreeSeas as ${invited.roles.join(', ')}. The roles start to work once a second step of signing in is set up.`}
      </p>
      {invited.has_account ? <SignedInPart token={token} invited={invited} /> : <NewAccountForm token={token} invited={invited} />}
    </>
  );
}
