import { useEffect } from 'react';
import type { SectionId } from '#content/sections.ts';
import type { RootState } from '../../device/learning-values.ts';
import { changeRootState } from '../../data/root-state.ts';

export function rememberVisit({ menu, vocabulary }: RootState, section: SectionId, topic: string | undefined): RootState {
  return {
    menu: { ...menu, section, topics: topic === undefined ? menu.topics : { ...menu.topics, [section]: topic } },
    vocabulary: section === 'vocabulary' && topic !== undefined ? { clickData: topic } : vocabulary,
  };
}

/** Keeps the person's place, to offer it at the next visit. */
export function useRememberedVisit(section: SectionId, topic: string | undefined): void {
  useEffect(() => {
    changeRootState((before) => rememberVisit(before, section, topic));
  }, [section, topic]);
}
