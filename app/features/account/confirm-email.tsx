import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { emailCalls } from '#contracts/own-account.ts';
import { ApiError } from '../../data/api-error.ts';
import { useSend } from '../../data/use-call.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Problem, Success } from '../../ui/form-parts.tsx';

type State = { message?: string; problem?: string; isOver?: boolean };
const NOT_WHOLE = 'This link is not complete. Please open it again from our email.';

function WaysOn() {
  const isSignedIn = useUser() !== undefined;
  return (
    <p className="row">
      <Link className="tap" to={isSignedIn ? '/account-details' : '/login'}>
        {isSignedIn ? 'Your account' : 'Log in'}
      </Link>
      <Link className="tap" to="/">
        Home
      </Link>
    </p>
  );
}

/** A press confirms the address of the mail's link: programs that check mails open links, and some run the page. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isHydrated = useIsHydrated();
  const { send, isSending } = useSend(emailCalls.confirmEmail);
  const [{ message, problem = '', isOver = false }, setState] = useState<State>({});
  // The server renders the same page for every link.
  const isWhole = !isHydrated || token !== '';
  const confirm = () => {
    if (isSending || token === '') return;
    send({ body: { token } }).then(
      (answer) => setState({ message: answer.message }),
      (error: unknown) => setState({ problem: describeFailure(error).message, isOver: error instanceof ApiError && error.status === 422 }),
    );
  };
  const isDone = message !== undefined || isOver || !isWhole;
  return (
    <>
      {!isDone && <p>Is this your address? Then press the button.</p>}
      <Problem text={isWhole ? problem : NOT_WHOLE} />
      <Success text={message ?? ''} />
      {!isDone && (
        <p>
          <button className="btn main" type="button" aria-disabled={isSending} onClick={confirm}>
            Yes, this is my address
          </button>
        </p>
      )}
      {isDone && isHydrated && <WaysOn />}
    </>
  );
}
