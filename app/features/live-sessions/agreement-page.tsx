import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NOT_ON_THIS_DEVICE } from '#contracts/guardian.ts';
import type { SessionAgreement, SessionChange } from '#contracts/live-sessions.ts';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LEVEL_WORDS } from './level-words.ts';
import { tellLeaders } from './session-card.tsx';
import { SessionTime } from './session-time.tsx';
import { useAgreement } from './use-agreement.ts';
import './sessions.css';

const TITLES: Record<SessionAgreement['state'], (name: string) => string> = {
  asked: (name) => `May ${name} come to this session?`,
  given: (name) => `You said yes for ${name}`,
  declined: (name) => `You’ve refused consent for ${name}`,
  over: () => 'It is too late to decide',
};

function Outcome({ agreement }: { agreement: SessionAgreement }) {
  const { state, child_name: name, is_waiting, held_until } = agreement;
  if (state === 'asked') {
    return (
      <p>
        <span>{is_waiting ? `${name} is on the waiting list.` : `We are keeping a seat for ${name}`}</span>
        {held_until !== null && (
          <>
            <span>{is_waiting ? ' We need your answer by ' : ' until '}</span>
            <SessionTime at={held_until} />.
          </>
        )}{' '}
        If you do not answer, we will offer it to someone else.
      </p>
    );
  }
  if (state === 'given')
    return (
      <p role="status">
        {`${is_waiting ? `${name} is on the waiting list. We will write when a seat is free.` : `${name} has a seat.`} You can change your mind here until the session begins.`}
      </p>
    );
  if (state === 'declined')
    return (
      <p role="status">
        <bdi>{name}</bdi> has no seat, and we have told <bdi>{name}</bdi> kindly. You don't have to do anything else.
      </p>
    );
  return (
    <p role="status">
      The session has begun or been called off, or the seat was given back. <bdi>{name}</bdi> can ask for a seat in another session.
    </p>
  );
}

type ChoiceProps = { agreement: SessionAgreement; isSending: boolean; onDecide: (decision: 'agree' | 'decline') => void };

/** Equal in size and look: neither is pushed. */
function Choices({ agreement, isSending, onDecide }: ChoiceProps) {
  if (agreement.state !== 'asked' && agreement.state !== 'given') return null;
  if (!agreement.may_decide_here) return <p className="form-error">{NOT_ON_THIS_DEVICE}</p>;
  return (
    <p className="row">
      {agreement.state === 'asked' && (
        <button type="button" className="btn" aria-disabled={isSending} onClick={() => onDecide('agree')}>
          I agree
        </button>
      )}
      <button type="button" className="btn" aria-disabled={isSending} onClick={() => onDecide('decline')}>
        {agreement.state === 'asked' ? 'I decline' : 'Take my agreement back'}
      </button>
    </p>
  );
}

function Changes({ changes }: { changes: readonly SessionChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="panel sunny stack" aria-labelledby="agreement-changes">
      <h2 id="agreement-changes">This has changed</h2>
      <p>We asked you about this session before. It has changed since then, so please read it again.</p>
      <dl className="facts lines">
        {changes.map(({ what, from, to }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className="block">{`Now: ${to}`}</span>
              <span className="block soft">{`Before: ${from}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A guardian's link to one session. Needs no account. */
export function AgreementPage({ linkToken }: { linkToken: string }) {
  const { agreement: answer, problem, isMissing, isSending, reload, decide } = useAgreement(linkToken);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(answer?.state);
  const state = answer?.state;
  useEffect(() => {
    // A decision removes its buttons: the focus goes to the result.
    if (before.current !== undefined && state !== undefined && before.current !== state) heading.current?.focus();
    before.current = state ?? before.current;
  }, [state]);
  if (isMissing) {
    return (
      <EmptyState
        art={emptyArt}
        title="This link no longer works"
        text="The session is over, the seat was given back, or something has changed and there is a newer email from us."
      >
        <Link className="btn" to="/sessions">
          See the sessions
        </Link>
      </EmptyState>
    );
  }
  if (answer === undefined) {
    return problem === undefined ? (
      <Waiting text="Loading..." />
    ) : (
      <EmptyState role="alert" text={problem}>
        <button type="button" className="btn main" onClick={reload}>
          Try again
        </button>
      </EmptyState>
    );
  }
  const { session, child_name } = answer;
  return (
    <article className="card pad stack">
      <h1 ref={heading} tabIndex={-1} className="xl">
        {TITLES[answer.state](child_name)}
      </h1>
      <Outcome agreement={answer} />
      <Changes changes={answer.changes} />
      {session.state === 'closed' && <Alert text="Sessions for children and teens are closed for now, so you cannot agree to one." />}
      {session.state === 'unconfirmed' && (
        <Alert text="You can't agree yet, because the two adults still have to say that they will lead it." />
      )}
      <dl className="facts lines">
        <div>
          <dt>What</dt>
          <dd>
            <bdi>{session.title}</bdi>: <bdi>{session.summary}</bdi>
          </dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            <SessionTime at={session.starts_at} minutes={session.minutes} />
          </dd>
        </div>
        <div>
          <dt>With</dt>
          <dd>{tellLeaders(session)}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{LEVEL_WORDS[session.level]}</dd>
        </div>
      </dl>
      <p className="soft">
        It is a video call. Other families see a number instead of <bdi>{child_name}</bdi>'s name, and nothing more. We store the seat,
        whether <bdi>{child_name}</bdi> came, and a note if <bdi>{child_name}</bdi> writes one. How we treat data is in the{' '}
        <Link to="/privacy">privacy notice</Link>.
      </p>
      {answer.responsible !== null && session.level !== 'adults' && (
        <p>
          <span>{`${answer.responsible.name} is responsible for sessions with children. `}</span>
          If you have a question, or something is wrong, write to{' '}
          <a href={`mailto:${answer.responsible.email}`}>{answer.responsible.email}</a>.
        </p>
      )}
      <Alert text={problem} />
      <Choices agreement={answer} isSending={isSending} onDecide={(decision) => decide(decision)} />
    </article>
  );
}
