import { useEffect, useState } from 'react';
import type { ConsentState } from '#contracts/accounts.ts';
import { fetchOwnAccount } from '../../data/fetch-own-account.ts';
import { authTokenStore, readUser, rememberUser, useAuthToken, useUser } from '../../session/session.ts';

const ASK_EVERY_MS = 60_000;
export type ConsentNews = 'given' | 'withdrawn' | undefined;

const toNews = (before: ConsentState, now: ConsentState): ConsentNews =>
  before === now ? undefined : now === 'given' ? 'given' : now === 'withdrawn' ? 'withdrawn' : undefined;

/** A guardian decides on another device: every open page of the child learns it within a minute, and at once on return. */
export function useConsentWatch(): { news: ConsentNews; dismiss: () => void } {
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  const isChild = isSignedIn && user !== undefined && user.consent !== 'not_needed';
  const [news, setNews] = useState<ConsentNews>();
  useEffect(() => {
    if (!isChild) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const token = authTokenStore.get();
      const now = await fetchOwnAccount(token, signal);
      const before = readUser();
      if (signal.aborted || authTokenStore.get() !== token || before?.id !== now.id || before.consent === now.consent) return;
      rememberUser(now);
      setNews(toNews(before.consent, now.consent));
    };
    // Without a network the next minute asks again.
    const look = () => void ask().catch(() => undefined);
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    look();
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isChild]);
  return { news: isSignedIn ? news : undefined, dismiss: () => setNews(undefined) };
}
