import { useMemo, useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import type { TaskDesk, TaskKept } from '../../device/tab-values.ts';

/** By the page's number and the block's. */
export type TaskPlace = { page: number; block: number };
const openDesk = ({ page, block }: TaskPlace) => createDeviceStore(DEVICE.courseTask, `${page}:${block}`);
/** Where a task begins on its page, for links to it. */
export const TASK_ANCHOR = 'task';

/** Puts a kept task on its desk. False, with nothing changed, where other words that were not kept are there. */
export function layOnDesk(place: TaskPlace, kept: TaskKept, isSure: boolean): boolean {
  const desk = openDesk(place);
  const { text, kept: before } = desk.get();
  const isFree = text.trim() === '' || text === before?.text;
  if (!isFree && !isSure) return false;
  desk.set({ text: kept.text, kept });
  return true;
}

export function useTaskDesk(page: number, block: number) {
  const store = useMemo(() => openDesk({ page, block }), [page, block]);
  const desk = useSyncExternalStore(store.subscribe, store.get, store.getNone);
  const setDesk = (next: TaskDesk) => (next.text === '' && next.kept === undefined ? store.remove() : store.set(next));
  return { desk, setDesk, clear: () => store.remove() };
}
