import { useRef, useState } from 'react';
import { GRACE_DAYS, guardianCalls } from '#contracts/guardian.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Success } from '../../ui/form-parts.tsx';
import { WallAgreement } from './wall-agreement.tsx';
import { AskingToBuy } from './asking-to-buy.tsx';
import { ChildCertificates } from './child-certificates.tsx';
import { toGiven } from './to-given.ts';

type Props = { linkToken: string; childName: string; onWithdrawn: () => void };

/** How much is stored, never what it says; withdrawing is as easy as agreeing. */
export function GuardianOverview({ linkToken, childName, onWithdrawn }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const given = toGiven(linkToken);
  const { answer: data, problem: notFound } = useCall(guardianCalls.getData, given);
  const { send, problem } = useSend(guardianCalls.withdraw);
  const [success, setSuccess] = useState('');
  const stored = data?.stored.filter(({ count }) => count > 0) ?? [];

  const withdraw = async (deleteAccount: boolean) => {
    dialog.current?.close();
    const answer = await send({ ...given, body: { delete_account: deleteAccount } }).catch(() => undefined);
    if (answer === undefined) return;
    if (deleteAccount) setSuccess(answer.message);
    else onWithdrawn();
  };

  return (
    <>
      <WallAgreement linkToken={linkToken} childName={childName} />
      <h2>What is stored now</h2>
      <Alert text={problem ?? notFound} />
      {data !== undefined && (
        <>
          <p>The account: {data.account_fields.join(', ')}.</p>
          {stored.length === 0 ? (
            <p>{childName} has not kept anything yet.</p>
          ) : (
            <ul className="bullets">
              {stored.map((entry) => (
                <li key={entry.kind}>{`${entry.label}: ${entry.count}`}</li>
              ))}
            </ul>
          )}
          <ul className="bullets">
            <li>{`Minutes of practice: ${data.effort_minutes}`}</li>
            <li>{`Days with practice: ${data.effort_days}`}</li>
            <li>{`Topics finished: ${data.topics_finished}`}</li>
          </ul>
        </>
      )}
      <ChildCertificates linkToken={linkToken} childName={childName} />
      <AskingToBuy linkToken={linkToken} childName={childName} />
      <Success text={success} />
      <AskFirst dialog={dialog} label="Take my agreement back" title="Take your agreement back?">
        <p>
          Everything {childName} kept with us is deleted straight away, and the account is deleted a month later unless you agree again. If
          you would like the account to go sooner, we will email you a link to confirm that, and it is then deleted after {GRACE_DAYS} days.
        </p>
        <button className="btn" type="button" onClick={() => void withdraw(false)}>
          Delete what is stored
        </button>
        <button className="btn" type="button" onClick={() => void withdraw(true)}>
          Delete the account too
        </button>
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          Change nothing
        </button>
      </AskFirst>
    </>
  );
}
