import { Link } from 'react-router';
import { communityCalls, type WallStatus } from '#contracts/community.ts';
import emptyArt from '#content/art/scenes/empty-bottle.svg';
import restingArt from '#content/art/scenes/wall-resting.svg';
import calmArt from '#content/art/scenes/loader-lighthouse.svg';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Success } from '../../ui/form-parts.tsx';

export function SignedOutNote() {
  return (
    <EmptyState
      art={emptyArt}
      text="Please sign in to see the wall. You will see the one for your age group, with things that others made and chose to show."
    >
      <p className="row">
        <Link className="btn main" to="/login?next=%2Fcommunity">
          Sign in
        </Link>
        <Link className="btn" to="/intro-page">
          Make an account
        </Link>
      </p>
    </EmptyState>
  );
}

export function ClosedNote() {
  return (
    <EmptyState
      art={calmArt}
      text="The wall is closed at the moment. It opens when there is a moderator: a grown-up who reads everything before it is shown. What you make is safe in your library until then."
    >
      <Link className="btn" to="/library">
        Go to your library
      </Link>
    </EmptyState>
  );
}

export function RestingNote({ text }: { text: string }) {
  return (
    <div className="panel sunny row gap-4">
      <img src={restingArt} alt="" width="160" height="120" />
      <p className="grow" role="status">
        {text}
      </p>
    </div>
  );
}

function AskGuardian({ guardian }: Pick<WallStatus, 'guardian'>) {
  const { send, isSending, problem, reset } = useSend(communityCalls.askGuardian, { refreshes: [communityCalls.getStatus] });
  const ask = () => {
    reset();
    // The error is said below.
    void send({}).catch(() => undefined);
  };
  return (
    <>
      <Success
        text={
          guardian === 'asked'
            ? 'We have written to your parent or guardian. When they say yes, the wall opens for you. You don’t need to do anything.'
            : ''
        }
      />
      <Alert text={problem} />
      <p>
        <button className="btn main" type="button" aria-disabled={isSending || undefined} onClick={ask}>
          {guardian === 'asked' ? 'Ask them again' : 'Ask my parent or guardian'}
        </button>
      </p>
    </>
  );
}

const NEEDS = {
  confirmed_email: {
    text: 'Please confirm your email address first. The link is in our email to you. Then come back here.',
    to: '/account-details',
    label: 'Open your account',
  },
  account_consent: {
    text: 'Your parent or guardian has to agree to your account first. After that they can also say yes to the wall.',
    to: '/account-details',
    label: 'Open your account',
  },
  learner_account: {
    text: "Staff accounts look after the wall, so they don't have one of their own.",
    to: '/studio/community',
    label: 'Open the studio',
  },
} as const;

export function NeedNote({ status }: { status: WallStatus }) {
  if (status.needs === 'nothing') return null;
  if (status.needs === 'guardian') {
    return (
      <section className="card pad stack" aria-labelledby="wall-need">
        <h2 id="wall-need">You need one more yes</h2>
        <p>
          Your parent or guardian decides whether you use the wall. It is a separate yes from the one to your account, and they can take it
          back.
        </p>
        {status.guardian === 'withdrawn' && <p>They have taken it back, so everything of yours is off the wall.</p>}
        <AskGuardian guardian={status.guardian} />
      </section>
    );
  }
  const { text, to, label } = NEEDS[status.needs];
  return (
    <EmptyState art={calmArt} text={text}>
      <Link className="btn main" to={to}>
        {label}
      </Link>
    </EmptyState>
  );
}
