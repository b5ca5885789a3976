import { useSyncExternalStore } from 'react';
import type { CoursePlace, RootState } from '../device/learning-values.ts';
import { DEVICE } from '../device/registry.ts';
import { createDeviceStore } from '../device/store.ts';

/** Menu and vocabulary state (docs/spec/platform.md §3, §9). */
const store = createDeviceStore(DEVICE.root);

export function useRootState(): RootState {
  return useSyncExternalStore(store.subscribe, store.get, store.getNone);
}

export function changeRootState(change: (before: RootState) => RootState): void {
  store.set(change(store.get()));
}

export function rememberCoursePage(page: CoursePlace): void {
  changeRootState((before) => ({ ...before, menu: { ...before.menu, page } }));
}
