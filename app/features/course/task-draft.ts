import { useMemo, useSyncExternalStore } from 'react';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import type { TaskDraft, StoredTask } from '../../device/tab-values.ts';

/** By the page's number and the block's. */
export type TaskPlace = { page: number; block: number };
const openDraft = ({ page, block }: TaskPlace) => createDeviceStore(DEVICE.courseTask, `${page}:${block}`);
/** Where a task begins on its page, for links to it. */
export const TASK_ANCHOR = 'task';

/** Opens a stored task as the draft of its page. False, with nothing changed, where other words that are not stored are there. */
export function editStoredTask(place: TaskPlace, kept: StoredTask, isSure: boolean): boolean {
  const draft = openDraft(place);
  const { text, kept: before } = draft.get();
  const isFree = text.trim() === '' || text === before?.text;
  if (!isFree && !isSure) return false;
  draft.set({ text: kept.text, kept });
  return true;
}

export function useTaskDraft(page: number, block: number) {
  const store = useMemo(() => openDraft({ page, block }), [page, block]);
  const draft = useSyncExternalStore(store.subscribe, store.get, store.getNone);
  const setDraft = (next: TaskDraft) => (next.text === '' && next.kept === undefined ? store.remove() : store.set(next));
  return { draft, setDraft, clear: () => store.remove() };
}
