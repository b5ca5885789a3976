import { useSyncExternalStore } from 'react';
import { createLocalStore } from '../../lib/local-store.ts';

/** Apart from `root`: what somebody has finished outlives every change of the menu's shape. */
export const FINISHED_KEY = 'finishedTopics';
const NONE: readonly string[] = [];

export function parseFinished(raw: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : NONE;
  } catch {
    return NONE;
  }
}

const store = createLocalStore(FINISHED_KEY, parseFinished);

export function markFinished(topic: string, isFinished = true): void {
  const others = store.get().filter((id) => id !== topic);
  store.set(JSON.stringify(isFinished ? [...others, topic] : others));
}

/** Ids of the topics finished on this device. */
export function useFinishedTopics(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE);
}
