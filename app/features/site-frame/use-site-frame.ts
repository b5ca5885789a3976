import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { applyComfort, COMFORT_KEY } from '../../device/comfort.ts';
import { readLastRoute, rememberRoute } from '../../session/last-route.ts';
import { authTokenStore, markSignedIn, useAuthToken } from '../../session/session.ts';
import { watchSignIn } from '../../session/sign-out.ts';
import { finishHydration, showWantedPage, takeWantedAddress } from '../../document/hydration.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { readComfort } from '../../device/use-comfort.ts';

/** While signed in, opening the home page leads to the last route (docs/spec/platform.md §4), but links to it work. */
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

/** Sends minutes, marks, creations and answers to the account. Its code loads after the page, and only for people signed in. */
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
      // Offline the code does not load either; the next page tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}

/** Goes on to the requested page when the document was another's. */
function useWantedAddress(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = takeWantedAddress();
    if (wanted !== undefined) void Promise.resolve(navigate(wanted, { replace: true })).finally(showWantedPage);
  }, [navigate]);
}

/** Stops following a link's target after so long, or as soon as the person does something. */
const FOLLOW_MS = 5000;
const PERSON_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A link to a part of a page that is filled in the browser: it is brought into view once it is there, and while what is above it grows. */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    const isBack = type === NavigationType.Pop && !(opened instanceof PerformanceNavigationTiming && opened.type === 'navigate');
    if (hash.length < 2 || isBack) return undefined;
    const observer = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of PERSON_ACTS) window.removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, FOLLOW_MS);
    for (const act of PERSON_ACTS) window.addEventListener(act, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [hash, key, type]);
}

/** On every page, missing ones included: restores early words and presses. */
export function useFinishHydration(): void {
  useEffect(() => void finishHydration(), []);
}

/** What the frame does once per visit, and at each change of address. */
export function useSiteFrame(): void {
  useFinishHydration();
  useEffect(watchSignIn, []);
  useWantedAddress();
  useLastRoute();
  useOutbox();
  useHashTarget();

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === COMFORT_KEY) applyComfort(readComfort(), document.documentElement);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  // Screen readers hear that the page changed. The first page leaves the focus where the person put it, and so does a jump within
  // a page.
  const { pathname } = useLocation();
  useOfflineCopy(pathname);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // Unless the page moved the focus itself, or the person goes on writing in it.
    if (document.activeElement?.matches('main [tabindex="-1"], main textarea') !== true)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
