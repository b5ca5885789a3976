import { useState } from 'react';
import { GRACE_DAYS, guardianCalls, type GuardianRequest } from '#contracts/guardian.ts';
import { call, readToken } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem } from '../../ui/form-parts.tsx';

/** One thing to confirm, with a way out that looks the same. */
type ErrandProps = { title: string; words: string; action: string; onDo: () => Promise<void>; onLeave: () => void };

function Errand({ title, words, action, onDo, onLeave }: ErrandProps) {
  const [state, setState] = useState({ isBusy: false, problem: '' });
  const send = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: '' });
    try {
      await onDo();
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message });
    }
  };
  return (
    <article className="card pad stack guardian-card">
      <h1>{title}</h1>
      <p>{words}</p>
      <Problem text={state.problem} />
      <div className="row guardian-choices">
        <button className="btn" type="button" aria-disabled={state.isBusy || undefined} onClick={() => void send()}>
          {action}
        </button>
        <button className="btn" type="button" onClick={onLeave}>
          Change nothing
        </button>
      </div>
    </article>
  );
}

type Props = { linkToken: string; childName: string; onLeave: () => void };

/** What the link "not my child" of the first mail opens. */
export function NotMineErrand({ linkToken, childName, onLeave, onDone }: Props & { onDone: (message: string) => void }) {
  return (
    <Errand
      title="Is this not your child?"
      words={`Somebody who calls themselves ${childName} named you as parent or guardian. We then delete your address and do not write to it about children again.`}
      action="Not my child"
      onLeave={onLeave}
      onDo={async () => onDone((await call(guardianCalls.refuseMail, { params: { token: linkToken }, token: readToken() })).message)}
    />
  );
}

type DeletionProps = Props & { confirmation: string; onDone: (request: GuardianRequest) => void };

/** What the link of the second mail opens. */
export function DeletionErrand({ linkToken, childName, confirmation, onLeave, onDone }: DeletionProps) {
  return (
    <Errand
      title={`Delete ${childName}'s account?`}
      words={`The account and everything in it are deleted after ${GRACE_DAYS} days. Until then you can stop it on this page.`}
      action="Delete the account"
      onLeave={onLeave}
      onDo={async () =>
        onDone(await call(guardianCalls.confirmDeletion, { params: { token: linkToken }, body: { confirmation }, token: readToken() }))
      }
    />
  );
}

type PlannedProps = { linkToken: string; deletedOn: string; onKept: (request: GuardianRequest) => void };

/** While the days of grace last. */
export function PlannedDeletion({ linkToken, deletedOn, onKept }: PlannedProps) {
  const [problem, setProblem] = useState('');
  const keep = async () => {
    try {
      onKept(await call(guardianCalls.keepAccount, { params: { token: linkToken }, token: readToken() }));
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      <div role="status">
        <p className="form-success">The account will be deleted on {formatDate(deletedOn)}, as you asked.</p>
      </div>
      <Problem text={problem} />
      <button className="btn" type="button" onClick={() => void keep()}>
        Keep the account after all
      </button>
    </>
  );
}
