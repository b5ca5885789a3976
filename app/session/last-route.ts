import { findAddress } from '#contracts/addresses.ts';
import { DEVICE } from '../device/registry.ts';
import { createDeviceStore } from '../device/store.ts';

/** Kept while someone is signed in (docs/spec/platform.md §3, §4). */
const store = createDeviceStore(DEVICE.lastRoute);

/** Browsers read "/\\" and "/<tab>/" as "//", which begins another site's address. */
const LEADS_ELSEWHERE = /^(?!\/)|\/\/|[\\\p{Cc}]/u;

export function isWorthReturningTo(path: string): boolean {
  if (LEADS_ELSEWHERE.test(path)) return false;
  // An unknown address does no harm: its page says so.
  return findAddress(path.replace(/[?#].*$/, ''))?.isPassing !== true;
}

export function rememberRoute(path: string): void {
  if (isWorthReturningTo(path)) store.set(path);
}

export function readLastRoute(): string | undefined {
  const path = store.get();
  return path !== undefined && isWorthReturningTo(path) ? path : undefined;
}

/** After signing in: the page that asked for it, else the last one, else the dashboard. */
export function chooseLanding(next: string | null): string {
  return next !== null && isWorthReturningTo(next) ? next : (readLastRoute() ?? '/library');
}
