import { useSyncExternalStore } from 'react';
import { readDepth } from './depths.ts';
import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';

const level = createDeviceStore(DEVICE.level);

/** True under the Kids level, where children may not read yet: everything can be heard and chosen. False on the server. */
export const useIsPreReader = (): boolean =>
  useSyncExternalStore(
    level.subscribe,
    () => level.get() === 'kids',
    () => false,
  );

/** Leaves out questions that need typing for children who read lessons in pictures. */
export const canType = (): boolean => readDepth() !== 'story';
