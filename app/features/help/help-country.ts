import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

/** For whoever lives in a country that is not in the list. */
export const ELSEWHERE = 'elsewhere';

/** What was kept may be anything; only the shape of an id passes. */
export function parseCountry(raw: string | undefined): string | undefined {
  return raw !== undefined && /^[a-z-]{2,40}$/.test(raw) ? raw : undefined;
}

const store = createDeviceStore(DEVICE.helpCountry);

/** Chosen by the reader and stored for this tab alone, so the next person doesn't see it. An empty choice clears it. */
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
