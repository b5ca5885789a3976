import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';

/** Apart from `root`: what somebody has finished outlives every change of the menu's shape. */
const store = createDeviceStore(DEVICE.finishedPages);
const NONE: readonly number[] = [];

export function markPageFinished(page: number, isFinished = true): void {
  const others = store.get().filter((id) => id !== page);
  store.set(isFinished ? [...others, page] : others);
}

/** Numbers of the pages finished on this device. */
export function useFinishedPages(): readonly number[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE);
}
