import { useSyncExternalStore } from 'react';
import { createLocalStore } from '../../lib/local-store.ts';

const COUNTRY_KEY = 'helpCountry';
/** For whoever lives in a country that is not in the list. */
export const ELSEWHERE = 'elsewhere';

/** What was kept may be anything; only the shape of an id passes. */
export function parseCountry(raw: string | null): string | undefined {
  return raw !== null && /^[a-z-]{2,40}$/.test(raw) ? raw : undefined;
}

const store = createLocalStore(COUNTRY_KEY, parseCountry);

/** Chosen by the reader and kept on this device alone; the empty choice forgets it. */
export function chooseCountry(id: string): void {
  store.set(id === '' ? null : id);
}

export function useHelpCountry(): string | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}
