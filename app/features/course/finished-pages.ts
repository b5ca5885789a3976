import { useSyncExternalStore } from 'react';
import { createLocalStore } from '../../lib/local-store.ts';

/** Apart from `root`: what somebody has finished outlives every change of the menu's shape. */
const FINISHED_KEY = 'finishedPages';
const NONE: readonly number[] = [];

export function parseFinishedPages(raw: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.filter((id): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0))];
  } catch {
    return NONE;
  }
}

const store = createLocalStore(FINISHED_KEY, parseFinishedPages);

export function markPageFinished(page: number, isFinished = true): void {
  const others = store.get().filter((id) => id !== page);
  store.set(JSON.stringify(isFinished ? [...others, page] : others));
}

/** Numbers of the pages finished on this device. */
export function useFinishedPages(): readonly number[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE);
}
