import { useSyncExternalStore } from 'react';
import type { Level } from '../../device/learning-values.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { changeComfort } from '../../device/use-comfort.ts';

export { LEVELS, type Level } from '../../device/learning-values.ts';

const store = createDeviceStore(DEVICE.level);
const depth = createDeviceStore(DEVICE.depth);

/** Keeps the level on this device and dresses the site for it (visual.md). */
export function chooseLevel(level: Level): void {
  store.set(level);
  // Lessons now open as the new level opens them (depths.tsx of the hub).
  depth.remove();
  changeComfort({ theme: level === 'kids' ? 'kids' : 'default' });
}

/** Back to before a level was chosen. */
export function forgetLevel(): void {
  store.remove();
  depth.remove();
  changeComfort({ theme: 'default' });
}

export function useLevel(): Level | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}
