import { useSyncExternalStore } from 'react';
import { applyComfort, type Comfort } from './comfort.ts';
import { DEVICE } from './registry.ts';
import { createDeviceStore } from './store.ts';

const store = createDeviceStore(DEVICE.comfort);

export function changeComfort(change: Partial<Comfort>): void {
  const comfort = { ...store.get(), ...change };
  store.set(comfort);
  applyComfort(comfort, document.documentElement);
}

export function readComfort(): Comfort {
  return store.get();
}

export function useComfort(): Comfort {
  return useSyncExternalStore(store.subscribe, store.get, store.getNone);
}

/** The system or the person asked for stillness. Browser only. */
export function prefersReducedMotion(): boolean {
  return store.get().motion === 'reduced' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
