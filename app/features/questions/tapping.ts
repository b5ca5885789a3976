import { useSyncExternalStore } from 'react';
import { canType } from '../../device/pre-reader.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

const level = createDeviceStore(DEVICE.level);
const depth = createDeviceStore(DEVICE.depth);

function subscribe(listener: () => void): () => void {
  const leaves = [level.subscribe(listener), depth.subscribe(listener)];
  return () => {
    for (const leave of leaves) leave();
  };
}
const isTapping = (): boolean => level.get() === 'kids' || !canType();

/** Whether typed questions are answered by pressing words: under Kids, and for children who read lessons in pictures. False on the server. */
export const useIsTapping = (): boolean => useSyncExternalStore(subscribe, isTapping, () => false);
