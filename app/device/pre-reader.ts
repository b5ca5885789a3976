import { useSyncExternalStore } from 'react';
import { readDepth } from './depths.ts';
import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';

const level = createDeviceStore(DEVICE.level);

/** Under the level Kids everything can be heard and chosen: whoever is here may not read yet. False on the server. */
export const useIsPreReader = (): boolean =>
  useSyncExternalStore(
    level.subscribe,
    () => level.get() === 'kids',
    () => false,
  );

/** Whoever reads lessons in pictures is asked nothing that must be typed. */
export const canType = (): boolean => readDepth() !== 'story';
