import { findAddress } from '#contracts/addresses.ts';

/** The last visited route, kept while somebody is signed in (platform.md §3, §4). */
const LAST_ROUTE_KEY = 'lastRoute';
/** Browsers read "/\\" and "/<tab>/" as "//", which begins the address of another site. */
const LEADS_ELSEWHERE = /^(?!\/)|\/\/|[\\\p{Cc}]/u;

export function isWorthReturningTo(path: string): boolean {
  if (LEADS_ELSEWHERE.test(path)) return false;
  // An address that is none is no harm: its page says so.
  return findAddress(path.replace(/[?#].*$/, ''))?.isPassing !== true;
}

export function rememberRoute(path: string): void {
  if (!isWorthReturningTo(path)) return;
  try {
    localStorage.setItem(LAST_ROUTE_KEY, path);
  } catch {
    // Without storage there is nothing to come back to.
  }
}

export function readLastRoute(): string | undefined {
  try {
    const path = localStorage.getItem(LAST_ROUTE_KEY);
    return path !== null && isWorthReturningTo(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLastRoute(): void {
  try {
    localStorage.removeItem(LAST_ROUTE_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where to go after signing in: the page that asked for it, else the last one, else the dashboard. */
export function chooseLanding(next: string | null): string {
  return next !== null && isWorthReturningTo(next) ? next : (readLastRoute() ?? '/library');
}
