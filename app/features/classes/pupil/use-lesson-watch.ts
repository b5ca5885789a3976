import { useEffect } from 'react';
import { fetchOwnAccount } from '../../../data/fetch-own-account.ts';
import { authTokenStore } from '../../../session/session.ts';

const ASK_EVERY_MS = 20_000;

/** The teacher ends a lesson on another screen: an open page of a pupil learns it soon, and at once on return. A refused token ends the sign-in. */
export function useLessonWatch(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const look = () => {
      // Without a network the next time asks again.
      if (document.visibilityState === 'visible') void fetchOwnAccount(authTokenStore.get(), signal).catch(() => undefined);
    };
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
}
