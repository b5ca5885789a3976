import { GRACE_DAYS, guardianCalls, type GuardianRequest } from '#contracts/guardian.ts';
import { useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Problem } from '../../ui/form-parts.tsx';
import { toGiven } from './to-given.ts';

type ErrandProps = {
  title: string;
  words: string;
  action: string;
  isSending: boolean;
  problem: string | undefined;
  onDo: () => void;
  onLeave: () => void;
};

function Errand({ title, words, action, isSending, problem, onDo, onLeave }: ErrandProps) {
  return (
    <article className="card pad stack">
      <h1>{title}</h1>
      <p>{words}</p>
      <Problem text={problem ?? ''} />
      <div className="row equal-choices">
        <button className="btn" type="button" aria-disabled={isSending || undefined} onClick={() => !isSending && onDo()}>
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

/** Opened by "not my child" in the first mail. */
export function NotMineErrand({ linkToken, childName, onLeave, onDone }: Props & { onDone: (message: string) => void }) {
  const { send, isSending, problem } = useSend(guardianCalls.refuseMail);
  const refuse = () =>
    void send(toGiven(linkToken)).then(
      ({ message }) => onDone(message),
      () => undefined,
    );
  return (
    <Errand
      title="Is this not your child?"
      words={`Someone who calls themselves ${childName} named you as parent or guardian. If this is not your child, we will delete your address and won't write to it about a child again.`}
      action="Not my child"
      isSending={isSending}
      problem={problem}
      onLeave={onLeave}
      onDo={refuse}
    />
  );
}

type DeletionProps = Props & { confirmation: string; onDone: (request: GuardianRequest) => void };

/** Opened by the second mail's link. */
export function DeletionErrand({ linkToken, childName, confirmation, onLeave, onDone }: DeletionProps) {
  const { send, isSending, problem } = useSend(guardianCalls.confirmDeletion);
  return (
    <Errand
      title={`Delete ${childName}'s account?`}
      words={`The account and everything in it will be deleted after ${GRACE_DAYS} days. Until then you can change your mind on this page.`}
      action="Delete the account"
      isSending={isSending}
      problem={problem}
      onLeave={onLeave}
      onDo={() => void send({ ...toGiven(linkToken), body: { confirmation } }).then(onDone, () => undefined)}
    />
  );
}

type PlannedProps = { linkToken: string; deletedOn: string; onStored: (request: GuardianRequest) => void };

/** While the days of grace last. */
export function PlannedDeletion({ linkToken, deletedOn, onStored }: PlannedProps) {
  const { send, problem } = useSend(guardianCalls.stopDeletion);
  const keep = () => void send(toGiven(linkToken)).then(onStored, () => undefined);
  return (
    <>
      <div role="status">
        <p className="form-success">The account will be deleted on {formatDate(deletedOn)}, as you asked.</p>
      </div>
      <Problem text={problem ?? ''} />
      <button className="btn" type="button" onClick={keep}>
        I've changed my mind: keep the account
      </button>
    </>
  );
}
