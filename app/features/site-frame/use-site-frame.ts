import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { announceAlive } from '../../lib/early-clicks.ts';
import { applyComfort, COMFORT_KEY } from '../../lib/comfort.ts';
import { readLastRoute, rememberRoute } from '../../lib/last-route.ts';
import { authTokenStore, markSignedIn, useAuthToken } from '../../lib/session.ts';
import { watchSignIn } from '../../lib/sign-out.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { readComfort } from '../../lib/use-comfort.ts';

/** How long the page waits before it says that its fonts did not come (platform.md §9). */
const WEBFONT_WAIT_MS = 1000;
const FONTS = ['700 1em "Bricolage Grotesque"', '400 1em "Atkinson Hyperlegible Next"'];

/** The page is readable in a system font from the first moment; a font that fails is only logged (platform.md §8). */
function watchWebfonts(): () => void {
  let settled = false;
  const report = () => {
    if (settled) return;
    settled = true;
    console.error('Error loading webfonts');
  };
  const timer = setTimeout(report, WEBFONT_WAIT_MS);
  const settle = () => {
    settled = true;
    clearTimeout(timer);
  };
  Promise.all(FONTS.map((font) => document.fonts.load(font))).then(settle, report);
  return settle;
}

/** Minutes and marks come to the account after everything that the first screen needs. */
function watchProgressLater(): () => void {
  let leave: (() => void) | undefined;
  let hasLeft = false;
  import('../../lib/practice/sync.ts').then(
    ({ watchProgress }) => {
      if (!hasLeft) leave = watchProgress();
    },
    // Without a network nothing could be sent anyway.
    () => undefined,
  );
  return () => {
    hasLeft = true;
    leave?.();
  };
}

/**
 * While somebody is signed in, the last visited route is kept, and whoever then opens the site at its door is taken back
 * to it (platform.md §4). Going to the home page from inside the site stays possible.
 */
function useLastRoute(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const token = useAuthToken();
  const isFirst = useRef(true);
  useEffect(() => {
    const hasJustLanded = isFirst.current;
    isFirst.current = false;
    // Read from storage: while the page comes alive React still shows the server's signed-out state.
    if (authTokenStore.get() === undefined) return;
    markSignedIn();
    const last = readLastRoute();
    if (hasJustLanded && pathname === '/' && last !== undefined) void navigate(last, { replace: true });
    else rememberRoute(pathname + search);
  }, [pathname, search, token, navigate]);
}

/** What the frame does once for the whole visit, and at each change of address. */
export function useSiteFrame(): void {
  useEffect(watchWebfonts, []);
  useEffect(() => announceAlive(), []);
  useEffect(watchSignIn, []);
  useEffect(watchProgressLater, []);
  useLastRoute();

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
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
