import { useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { NOT_ON_THIS_DEVICE, type GuardianRequest } from '#contracts/guardian.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeletionErrand, NotMineErrand, PlannedDeletion } from './guardian-errand.tsx';
import { GuardianOverview } from './guardian-overview.tsx';
import { useGuardianRequest } from './use-guardian-request.ts';

/** A decision removes its buttons, so the focus goes to the heading with the result. */
function useFocusAfterDecision(stage: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    const hasMoved = last.current !== undefined && stage !== undefined && last.current !== stage;
    last.current = stage ?? last.current;
    if (hasMoved) heading.current?.focus();
  }, [stage]);
  return heading;
}

function LinkEnded() {
  return (
    <EmptyState
      title="This link no longer works"
      text="It was replaced by a newer one, or it has expired. Your child can send you a new email from their account page."
    >
      <Link className="btn" to="/contact-us">
        Contact Us
      </Link>
    </EmptyState>
  );
}

/** A guardian's link: first the question, later what is stored and the way back. Needs no account. */
export function GuardianPage({ linkToken }: { linkToken: string }) {
  const { request, isGone, problem, isDeciding, reload, setRequest, decide } = useGuardianRequest(linkToken);
  const [farewell, setFarewell] = useState<string>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const heading = useFocusAfterDecision(farewell ?? request?.state);

  const leaveErrand = () => void navigate(href('/guardian/:token', { token: linkToken }), { replace: true });
  const finishErrand = (changed: GuardianRequest) => {
    setRequest(changed);
    leaveErrand();
  };

  if (farewell !== undefined) {
    return (
      <EmptyState title={farewell} heading={heading}>
        <Link className="btn" to="/">
          Home
        </Link>
      </EmptyState>
    );
  }
  if (isGone) return <LinkEnded />;
  if (request === undefined) {
    return (
      <article className="card pad stack">
        <Alert text={problem} />
        {problem === undefined ? (
          <p role="status">Loading...</p>
        ) : (
          <button className="btn main" type="button" onClick={reload}>
            Try again
          </button>
        )}
      </article>
    );
  }
  const errand = { linkToken, childName: request.child_name, onLeave: leaveErrand };
  const confirmation = search.get('delete');
  if (request.may_decide_here && confirmation !== null)
    return <DeletionErrand {...errand} confirmation={confirmation} onDone={finishErrand} />;
  if (request.may_decide_here && request.state !== 'given' && search.has('not-mine'))
    return <NotMineErrand {...errand} onDone={setFarewell} />;
  return (
    <article className="card pad stack">
      <Alert text={problem} />
      <h1 ref={heading} tabIndex={-1}>
        {request.state === 'given' ? `You’ve given consent for ${request.child_name}` : `${request.child_name} would like your agreement`}
      </h1>
      {request.deleted_on !== null && <PlannedDeletion linkToken={linkToken} deletedOn={request.deleted_on} onStored={setRequest} />}
      <Question request={request} />
      {request.state === 'given' ? (
        <GuardianOverview linkToken={linkToken} childName={request.child_name} onWithdrawn={reload} />
      ) : (
        <Answer request={request} isBusy={isDeciding} onDecide={decide} />
      )}
    </article>
  );
}

function Question({ request }: { request: GuardianRequest }) {
  return (
    <>
      <p>
        {`${request.child_name} made an account on ThreeSeas, where children and teens practise communication, confidence and creativity. ${request.state === 'given' ? 'This is what you agreed to.' : 'If you agree, we will store this:'}`}
      </p>
      <ul className="bullets">
        {request.stores
          .filter((sentence) => !request.new_stores.includes(sentence))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
      {request.new_stores.length > 0 && (
        <>
          <h2>New since you agreed</h2>
          <p>{`None of this is stored unless ${request.child_name} uses it. If you do not want it, you can say no each time we ask, or take your agreement back below.`}</p>
          <ul className="bullets">
            {request.new_stores.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>What we promise</h2>
      <ul className="bullets">
        {request.promises.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        All the details are in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}

type AnswerProps = { request: GuardianRequest; isBusy: boolean; onDecide: (decision: 'agree' | 'decline') => void };

/** Equal in size and look: neither is pushed. */
function Answer({ request, isBusy, onDecide }: AnswerProps) {
  if (!request.may_decide_here) return <p className="form-error">{NOT_ON_THIS_DEVICE}</p>;
  return (
    <>
      {request.state === 'declined' && (
        <p className="form-success" role="status">
          You declined. Nothing <bdi>{request.child_name}</bdi> makes is stored, and the account is deleted after a week. Until then you can
          change your mind here.
        </p>
      )}
      {request.state === 'withdrawn' && (
        <p className="form-success" role="status">
          You took your agreement back, so what was stored has been deleted. The account will be deleted after a month. Until then you can
          change your mind here.
        </p>
      )}
      <div className="row equal-choices">
        <button className="btn" type="button" aria-disabled={isBusy || undefined} onClick={() => onDecide('agree')}>
          I agree
        </button>
        <button className="btn" type="button" aria-disabled={isBusy || undefined} onClick={() => onDecide('decline')}>
          I decline
        </button>
      </div>
    </>
  );
}
