import { useCallback, useEffect, useState } from 'react';
import { ApiError, callApi } from './api.ts';
import { endSignIn } from './sign-out.ts';

type State<Answer> = { answer?: Answer; problem?: string };

/**
 * Fetches something of the signed-in person. A token that is no longer good ends the sign-in here: what was
 * personal goes, and the page, loaded anew, offers the login.
 * The caller names the type of the answer, as with `callApi`.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function useAccountCall<Answer>(path: string, token: string | undefined) {
  const [state, setState] = useState<State<Answer>>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (token === undefined) return undefined;
    const controller = new AbortController();
    callApi<Answer>(path, { token, signal: controller.signal }).then(
      (answer) => setState({ answer }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof ApiError && error.status === 401) void endSignIn({ reason: 'ended', token });
        else setState((before) => ({ ...before, problem: 'We could not load this. Please try again.' }));
      },
    );
    return () => controller.abort();
  }, [path, token, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, reload };
}
