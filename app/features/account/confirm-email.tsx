import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { emailCalls } from '#contracts/own-account.ts';
import { ApiError } from '../../data/api-error.ts';
import { useSend } from '../../data/use-call.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useUser } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Problem } from '../../ui/form-parts.tsx';

type State = { isBusy: true } | { isBusy: false; message: string } | { isBusy: false; problem: string; isOver: boolean };
const NOT_WHOLE = 'This link is not complete. Please open it again from our email.';

const describeProblem = (error: unknown): State => ({
  isBusy: false,
  problem: describeFailure(error).message,
  isOver: error instanceof ApiError && error.status === 422,
});

/** Opening the mail's link confirms the address; again, it says the same. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [asked, setState] = useState<State>({ isBusy: true });
  const isSignedIn = useUser() !== undefined;
  const isHydrated = useIsHydrated();
  // The server renders the same page for every link.
  const state: State = isHydrated && token === '' ? { isBusy: false, problem: NOT_WHOLE, isOver: true } : asked;
  const { send: confirmEmail } = useSend(emailCalls.confirmEmail);
  const send = useCallback(() => {
    if (token === '') return;
    confirmEmail({ body: { token } }).then(
      ({ message }) => setState({ isBusy: false, message }),
      (error: unknown) => setState(describeProblem(error)),
    );
  }, [token, confirmEmail]);
  useEffect(send, [send]);
  const tryAgain = () => {
    setState({ isBusy: true });
    send();
  };
  return (
    <>
      <div role="status">{state.isBusy ? <p>One moment...</p> : 'message' in state && <p className="form-success">{state.message}</p>}</div>
      <Problem text={'problem' in state ? state.problem : ''} />
      {'problem' in state && !state.isOver && (
        <button className="btn main" type="button" onClick={tryAgain}>
          Try again
        </button>
      )}
      {!state.isBusy && isHydrated && (
        <p className="row">
          {isSignedIn ? (
            <Link className="tap" to="/account-details">
              Your account
            </Link>
          ) : (
            <Link className="tap" to="/login">
              Log in
            </Link>
          )}
          <Link className="tap" to="/">
            Home
          </Link>
        </p>
      )}
    </>
  );
}
