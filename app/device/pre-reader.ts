import { useSyncExternalStore } from 'react';
import type { AgeGroup } from '#contracts/accounts.ts';
import { readDepth } from './depths.ts';
import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';

const level = createDeviceStore(DEVICE.level);

/** Lists for children: by the chosen level, else by the age that the person gave. False on the server. */
export const useIsForKids = (age?: AgeGroup): boolean =>
  useSyncExternalStore(
    level.subscribe,
    () => (level.get() ?? age) === 'kids',
    () => false,
  );

/** True at level Kids, where children may not read yet: everything can be heard and chosen. False on the server. */
export const useIsPreReader = (): boolean => useIsForKids();

/** Children who read lessons in pictures are not asked to type. */
export const canType = (): boolean => readDepth() !== 'story';
