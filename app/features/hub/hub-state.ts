import { useEffect, useSyncExternalStore } from 'react';
import type { SectionId } from '#content/sections.ts';
import { EMPTY_ROOT, type RootState } from '../../lib/device/learning-values.ts';
import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';

/** The state after somebody opened a section, or a topic of it. */
export function rememberVisit({ menu, vocabulary }: RootState, section: SectionId, topic: string | undefined): RootState {
  return {
    menu: { section, topics: topic === undefined ? menu.topics : { ...menu.topics, [section]: topic } },
    vocabulary: section === 'vocabulary' && topic !== undefined ? { clickData: topic } : vocabulary,
  };
}

/** Where the menu and vocabulary state lives (platform.md §3, §9). */
const store = createDeviceStore(DEVICE.root);

export function useRootState(): RootState {
  return useSyncExternalStore(store.subscribe, store.get, () => EMPTY_ROOT);
}

/** Keeps where the person is, so that the next visit can offer to go on there. */
export function useRememberedVisit(section: SectionId, topic: string | undefined): void {
  useEffect(() => {
    store.set(rememberVisit(store.get(), section, topic));
  }, [section, topic]);
}
