import { useState } from 'react';
import { Link } from 'react-router';
import {
  secondStepCalls,
  secondStepConfirmRequest,
  secondStepEndRequest,
  secondStepStartRequest,
  type RecoveryCodes,
  type SecondStepSecret,
} from '#contracts/second-step.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeField, PasswordField } from './form-parts.tsx';

/** For accounts that can do more than others. */
export function SecondStepSection({ token, onChange }: { token: string; onChange: (isOn: boolean) => void }) {
  const { answer: state, problem, reload } = useCall(secondStepCalls.getState, {});
  const [secret, setSecret] = useState<SecondStepSecret>();
  const [codes, setCodes] = useState<RecoveryCodes>();
  const finish = (answer?: RecoveryCodes) => {
    setSecret(undefined);
    setCodes(answer);
    onChange(answer !== undefined);
    reload();
  };
  return (
    <section className="card pad" aria-labelledby="second-step-section">
      <h2 id="second-step-section">Second step of signing in</h2>
      <Problem text={problem ?? ''} />
      {codes !== undefined && <ShownOnce codes={codes} />}
      {state?.is_on === true && (
        <>
          <p>{`It is on. Recovery codes left: ${state.recovery_codes_left}`}</p>
          <details className="fold">
            <summary>Turn the second step off</summary>
            <TurnOffStep token={token} onDone={finish} />
          </details>
        </>
      )}
      {state?.is_on === false && secret === undefined && (
        <>
          <p>
            Your account can change what other people see, so your role only works once you have a second step. With an authenticator app,
            you sign in with your password and six digits from your phone.
          </p>
          <StartStep token={token} onDone={setSecret} />
        </>
      )}
      {secret !== undefined && <ConfirmStep secret={secret} token={token} onDone={finish} />}
    </section>
  );
}

/** An open browser alone is not enough. */
function OwnPasswordField({ errors, isLocked }: { errors: string[] | undefined; isLocked: boolean }) {
  return <PasswordField label="Your password" name="password" autoComplete="current-password" errors={errors} isLocked={isLocked} />;
}

function TurnOffStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { send: turnOff } = useSend(secondStepCalls.turnOff);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: secondStepEndRequest,
    async send(body) {
      await turnOff({ body, token });
      onDone();
    },
  });
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <OwnPasswordField errors={errors['password']} isLocked={isSending} />
      <CodeField hint="From your authenticator app, or one of your recovery codes." errors={errors['code']} isLocked={isSending} />
      <SubmitButton isSending={isSending} className="btn danger">
        Turn it off
      </SubmitButton>
    </form>
  );
}

function StartStep({ token, onDone }: { token: string; onDone: (secret: SecondStepSecret) => void }) {
  const { send: start } = useSend(secondStepCalls.start);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: secondStepStartRequest,
    async send(body) {
      onDone(await start({ body, token }));
    },
  });
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <OwnPasswordField errors={errors['password']} isLocked={isSending} />
      <SubmitButton isSending={isSending}>Set it up</SubmitButton>
    </form>
  );
}

type ConfirmProps = { secret: SecondStepSecret; token: string; onDone: (codes: RecoveryCodes) => void };

function ConfirmStep({ secret, token, onDone }: ConfirmProps) {
  const { send: confirm } = useSend(secondStepCalls.confirm);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: secondStepConfirmRequest,
    async send(body) {
      onDone(await confirm({ body, token }));
    },
  });
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <p>Point the camera of your authenticator app at this picture, or type the key into it. Then enter the six digits it shows.</p>
      <div className="row gap-5">
        <QrCode text={secret.otpauth} label="QR code with the key for an authenticator app" />
        <div className="grow stack gap-3">
          <p>
            Key: <code className="secret-text">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <p>
            Is the app on this device? <a href={secret.otpauth}>Open the authenticator app</a>
          </p>
        </div>
      </div>
      <Problem text={problem} />
      <CodeField hint="They change every 30 seconds." errors={errors['code']} isLocked={isSending} />
      <SubmitButton isSending={isSending}>Turn it on</SubmitButton>
    </form>
  );
}

function ShownOnce({ codes }: { codes: RecoveryCodes }) {
  return (
    <div className="stack print-alone">
      <Success
        text={`${codes.message} Each of these recovery codes works once, for a day when you don't have your phone. Write them down now, because you won't see them again.`}
      />
      <ul className="cards slim fit gap-2">
        {codes.recovery_codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row no-print">
        <Link className="btn main" to="/studio">
          Open the studio
        </Link>
        <button className="btn" type="button" onClick={() => window.print()}>
          Print these codes
        </button>
      </p>
    </div>
  );
}
