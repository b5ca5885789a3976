import { useSyncExternalStore } from 'react';
import { createLocalStore } from '../../lib/local-store.ts';
import { changeComfort } from '../../lib/use-comfort.ts';

export const LEVELS = ['kids', 'teens', 'students'] as const;
export type Level = (typeof LEVELS)[number];
const LEVEL_KEY = 'level';

export function parseLevel(raw: string | null): Level | undefined {
  return LEVELS.find((level) => level === raw);
}

const store = createLocalStore(LEVEL_KEY, parseLevel);

/** Keeps the level on this device and dresses the site for it (visual.md). */
export function chooseLevel(level: Level): void {
  store.set(level);
  changeComfort({ theme: level === 'kids' ? 'kids' : 'default' });
}

export function useLevel(): Level | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}
