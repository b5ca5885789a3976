import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import type { PlacementAnswers } from './find-place.ts';

const store = createDeviceStore(DEVICE.placement);

export const usePlacement = (): PlacementAnswers => useSyncExternalStore(store.subscribe, store.get, store.getNone);

export function notePlacement(id: string, isRight: boolean): void {
  store.set({ ...store.get(), [id]: isRight });
}

export function takeBack(id: string): void {
  const { [id]: _, ...others } = store.get();
  store.set(others);
}

export const forgetPlacement = (): void => store.remove();
