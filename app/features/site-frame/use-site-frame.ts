import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { applyComfort, COMFORT_KEY } from '../../device/comfort.ts';
import { readLastRoute, rememberRoute } from '../../session/last-route.ts';
import { authTokenStore, markSignedIn, useAuthToken } from '../../session/session.ts';
import { watchSignIn } from '../../session/sign-out.ts';
import { finishHydration, showWantedPage, takeWantedAddress } from '../../document/hydration.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { readComfort } from '../../device/use-comfort.ts';

/**
 * While signed in, the last visited route is stored, and opening the home page leads back
 * to it (docs/spec/platform.md §4). Going to the home page from inside the site stays possible.
 */
function useLastRoute(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = useAuthToken();
  const isFirst = useRef(true);
  useEffect(() => {
    const hasJustLanded = isFirst.current;
    isFirst.current = false;
    // Read from storage: during hydration React still shows the server's signed-out state.
    if (authTokenStore.get() === undefined) return;
    markSignedIn();
    const last = readLastRoute();
    if (hasJustLanded && pathname === '/' && last !== undefined) void navigate(last, { replace: true });
    else rememberRoute(pathname + search);
  }, [pathname, search, token, navigate]);
}

/**
 * Minutes and marks, and what was kept or answered, go to the account of who is signed in. The code comes after the page, and
 * only to who has an account.
 */
function useOutbox(): void {
  const isSignedIn = useAuthToken() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('../../sync/senders.ts').then(
      ({ watchOutbox, SENDERS }) => {
        if (!isOver) stop = watchOutbox(SENDERS);
      },
      // Without a network the code does not come either; the next page tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}

/** A document that was rendered for another page goes on to the one that was asked for. */
function useWantedAddress(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = takeWantedAddress();
    if (wanted !== undefined) void Promise.resolve(navigate(wanted, { replace: true })).finally(showWantedPage);
  }, [navigate]);
}

/** Of every page, also of one that is not there: gives back early words and presses. */
export function useFinishHydration(): void {
  useEffect(() => void finishHydration(), []);
}

/** What the frame does once for the whole visit, and at each change of address. */
export function useSiteFrame(): void {
  useFinishHydration();
  useEffect(watchSignIn, []);
  useWantedAddress();
  useLastRoute();
  useOutbox();

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === COMFORT_KEY) applyComfort(readComfort(), document.documentElement);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  // Reading systems hear that the page changed. The first page keeps the focus where the person already put it, and a
  // jump within a page is left alone.
  const { pathname } = useLocation();
  useOfflineCopy(pathname);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A page that has itself moved the focus, or in which the person goes on writing, keeps it.
    if (document.activeElement?.matches('main [tabindex="-1"], main textarea') !== true)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
