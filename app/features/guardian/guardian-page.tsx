import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NOT_ON_THIS_DEVICE, type GuardianRequest, type GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import { ApiError, callApi, readToken } from '../../lib/api.ts';
import { describeFailure } from '../../lib/form-errors.ts';
import { GuardianOverview } from './guardian-overview.tsx';
import './guardian.css';

type State = { request?: GuardianRequest; problem?: string; isGone?: boolean; farewell?: string };

/** A decision takes its own buttons away, so the focus goes to the heading that says what has become of it. */
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

/** What the guardian's link shows: the question first, later what is stored and the way back. No account is needed. */
export function GuardianPage({ linkToken }: { linkToken: string }) {
  const [state, setState] = useState<State>({});
  const [isBusy, setIsBusy] = useState(false);
  const path = `/api/guardian/${encodeURIComponent(linkToken)}`;

  const load = useCallback(() => {
    callApi<GuardianRequest>(path, { token: readToken() }).then(
      (request) => setState({ request }),
      (error: unknown) =>
        setState(error instanceof ApiError && error.status === 404 ? { isGone: true } : { problem: describeFailure(error).message }),
    );
  }, [path]);
  useEffect(load, [load]);
  const heading = useFocusAfterDecision(state.farewell ?? state.request?.state);

  const decide = async (decision: 'agree' | 'decline') => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const request = await callApi<GuardianRequest>(`${path}/decision`, {
        method: 'POST',
        body: { decision, version: state.request?.consent_version },
        token: readToken(),
      });
      setState({ request });
    } catch (error) {
      setState((before) => ({ ...before, problem: describeFailure(error).message }));
    }
    setIsBusy(false);
  };

  const leave = (answer: GuardianWithdrawAnswer) => {
    if (answer.account_deleted) setState({ farewell: answer.message });
    else load();
  };

  const { request, problem, isGone, farewell } = state;
  if (farewell !== undefined) {
    return (
      <div className="state">
        <h1 ref={heading} tabIndex={-1}>
          {farewell}
        </h1>
        <Link className="btn" to="/">
          Home
        </Link>
      </div>
    );
  }
  if (isGone) {
    return (
      <div className="state">
        <h1>This link has ended</h1>
        <p>It was replaced by a newer one, or nobody answered for 30 days. Your child can send a new mail from their account page.</p>
        <Link className="btn" to="/contact-us">
          Contact Us
        </Link>
      </div>
    );
  }
  return (
    <article className="card pad stack guardian-card">
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {request === undefined ? (
        problem === undefined ? (
          <p role="status">Loading...</p>
        ) : (
          <button className="btn main" type="button" onClick={load}>
            Try again
          </button>
        )
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {request.state === 'given' ? `You agreed for ${request.child_name}` : `${request.child_name} would like your agreement`}
          </h1>
          <Question request={request} />
          {request.state === 'given' ? (
            <GuardianOverview path={path} childName={request.child_name} onWithdrawn={leave} />
          ) : (
            <Answer request={request} isBusy={isBusy} onDecide={(decision) => void decide(decision)} />
          )}
        </>
      )}
    </article>
  );
}

function Question({ request }: { request: GuardianRequest }) {
  return (
    <>
      <p>
        {request.child_name} made an account on ThreeSeas, where children and teens practise communication, confidence and creativity.{' '}
        {request.state === 'given' ? 'This is what you agreed to.' : 'If you agree, we store this:'}
      </p>
      <ul className="prose guardian-list">
        {request.stores.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>What we promise</h2>
      <ul className="prose guardian-list">
        {request.promises.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        The whole of it is in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}

type AnswerProps = { request: GuardianRequest; isBusy: boolean; onDecide: (decision: 'agree' | 'decline') => void };

/** Two buttons of the same size and look: neither is pushed. */
function Answer({ request, isBusy, onDecide }: AnswerProps) {
  if (!request.may_decide_here) return <p className="form-error">{NOT_ON_THIS_DEVICE}</p>;
  return (
    <>
      {request.state === 'declined' && (
        <p className="form-success" role="status">
          You declined. Nothing {request.child_name} makes is stored. You can change your mind here while the link works.
        </p>
      )}
      {request.state === 'withdrawn' && (
        <p className="form-success" role="status">
          You took your agreement back, and what was stored is deleted. You can change your mind here while the link works.
        </p>
      )}
      <div className="row guardian-choices">
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
