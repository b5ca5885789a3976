import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { noteMark } from '../practice/marks.ts';

/** Apart from `root`: finished items survive every change of the menu's shape. */
export const finishedPages = createDeviceStore(DEVICE.finishedPages);

/** Noted on this device, and as a mark for the account, if any (practice/senders.ts). */
export function markPageFinished(page: number, isFinished = true): void {
  const others = finishedPages.get().filter((id) => id !== page);
  finishedPages.set(isFinished ? [...others, page] : others);
  noteMark('page', String(page), isFinished);
}

/** As far as this device knows. */
export function useFinishedPages(): readonly number[] {
  return useSyncExternalStore(finishedPages.subscribe, finishedPages.get, finishedPages.getNone);
}
