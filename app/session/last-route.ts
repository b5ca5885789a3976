import { findAddress } from '#contracts/addresses.ts';
import { DEVICE } from '../device/registry.ts';
import { createDeviceStore } from '../device/store.ts';

/** The last visited route, kept while somebody is signed in (docs/spec/platform.md §3, §4). */
const store = createDeviceStore(DEVICE.lastRoute);

/** Browsers read "/\\" and "/<tab>/" as "//", which begins the address of another site. */
const LEADS_ELSEWHERE = /^(?!\/)|\/\/|[\\\p{Cc}]/u;

export function isWorthReturningTo(path: string): boolean {
  if (LEADS_ELSEWHERE.test(path)) return false;
  // An address that is none is no harm: its page says so.
  return findAddress(path.replace(/[?#].*$/, ''))?.isPassing !== true;
}

export function rememberRoute(path: string): void {
  if (isWorthReturningTo(path)) store.set(path);
}

export function readLastRoute(): string | undefined {
  const path = store.get();
  return path !== undefined && isWorthReturningTo(path) ? path : undefined;
}

/** Where to go after signing in: the page that asked for it, else the last one, else the dashboard. */
export function chooseLanding(next: string | null): string {
  return next !== null && isWorthReturningTo(next) ? next : (readLastRoute() ?? '/library');
}
