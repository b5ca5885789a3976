import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

/** For a country that is not in the list. */
export const ELSEWHERE = 'elsewhere';

/** Stored values may be anything; only an id's shape passes. */
export function parseCountry(raw: string | undefined): string | undefined {
  return raw !== undefined && /^[a-z-]{2,40}$/.test(raw) ? raw : undefined;
}

const store = createDeviceStore(DEVICE.helpCountry);

/** Stored for this tab alone, so that the next person doesn't see it. An empty choice clears it. */
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
