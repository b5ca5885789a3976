import { useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { noteMark } from '../../sync/practice/marks.ts';

/** Apart from `root`: finished items survive every change of the menu's shape. */
const store = createDeviceStore(DEVICE.finishedTopics);

export function markFinished(topic: string, isFinished = true): void {
  const others = store.get().filter((id) => id !== topic);
  store.set(isFinished ? [...others, topic] : others);
  noteMark('topic', topic, isFinished);
}

export function useFinishedTopics(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get, store.getNone);
}
