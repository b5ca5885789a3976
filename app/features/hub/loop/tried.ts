import { useSyncExternalStore } from 'react';
import type { TriedAnswer, TriedLesson, TriedLessons } from '../../../device/learning-values.ts';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { toLocalDay } from '../../../lib/local-day.ts';

export const TRIED_LABELS: Record<TriedAnswer, string> = { worked: 'It worked', partly: 'Partly', hard: 'It was hard' };

const store = createDeviceStore(DEVICE.triedLessons);

/** The learner takes a lesson to its activity; replaces their earlier report. */
export function noteTaken(topic: string, activity: string): void {
  const { [topic]: _before, ...others } = store.get();
  store.set({ ...others, [topic]: { activity, day: toLocalDay(new Date()) } });
}

export function changeTried(topic: string, change: Partial<TriedLesson>): void {
  const before = store.get()[topic];
  if (before !== undefined) store.set({ ...store.get(), [topic]: { ...before, ...change } });
}

export function forgetTried(topic: string): void {
  const { [topic]: _before, ...others } = store.get();
  store.set(others);
}

/** False where the browser had no room for what was written last. */
export const isTriedStored = (): boolean => store.isStored();
export const useTriedLessons = (): TriedLessons => useSyncExternalStore(store.subscribe, store.get, store.getNone);
