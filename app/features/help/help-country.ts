import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';

/** For whoever lives in a country that is not in the list. */
export const ELSEWHERE = 'elsewhere';

/** What was kept may be anything; only the shape of an id passes. */
export function parseCountry(raw: string | undefined): string | undefined {
  return raw !== undefined && /^[a-z-]{2,40}$/.test(raw) ? raw : undefined;
}

const store = createDeviceStore(DEVICE.helpCountry);

/** Chosen by the reader, for this tab alone: nobody after them sees it. The empty choice forgets it. */
export function chooseCountry(id: string): void {
  if (id === '') store.remove();
  else store.set(id);
}

export function useHelpCountry(): string | undefined {
  return useSyncExternalStore(
    store.subscribe,
    () => parseCountry(store.get()),
    () => undefined,
  );
}
