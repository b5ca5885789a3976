import { useEffect, useSyncExternalStore } from 'react';
import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { createLocalStore } from '../../lib/local-store.ts';

/** Key and version under which the menu and vocabulary state lives (platform.md §3, §9). */
export const ROOT_KEY = 'root';
const ROOT_VERSION = 1;

export type RootState = {
  /** The side menu: the section that was open last, and the last topic of each section. */
  menu: { section?: SectionId | undefined; topics: Partial<Record<SectionId, string>> };
  vocabulary: { clickData?: string | undefined };
};
const EMPTY: RootState = { menu: { topics: {} }, vocabulary: {} };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Anything unreadable, or of a version that this program doesn't know, counts as nothing kept. */
export function parseRootState(raw: string | null): RootState {
  let value: unknown;
  try {
    value = JSON.parse(raw ?? 'null');
  } catch {
    return EMPTY;
  }
  if (!isObject(value) || value['version'] !== ROOT_VERSION) return EMPTY;
  const menu = isObject(value['menu']) ? value['menu'] : {};
  const kept = isObject(menu['topics']) ? menu['topics'] : {};
  const vocabulary = isObject(value['vocabulary']) ? value['vocabulary'] : {};
  const topics: Partial<Record<SectionId, string>> = {};
  for (const section of SECTION_IDS) {
    const topic = readText(kept[section]);
    if (topic !== undefined) topics[section] = topic;
  }
  return {
    menu: { section: SECTION_IDS.find((section) => section === menu['section']), topics },
    vocabulary: { clickData: readText(vocabulary['clickData']) },
  };
}

export function serializeRootState(state: RootState): string {
  return JSON.stringify({ version: ROOT_VERSION, ...state });
}

/** The state after somebody opened a section, or a topic of it. */
export function rememberVisit({ menu, vocabulary }: RootState, section: SectionId, topic: string | undefined): RootState {
  return {
    menu: { section, topics: topic === undefined ? menu.topics : { ...menu.topics, [section]: topic } },
    vocabulary: section === 'vocabulary' && topic !== undefined ? { clickData: topic } : vocabulary,
  };
}

const store = createLocalStore(ROOT_KEY, parseRootState);

export function useRootState(): RootState {
  return useSyncExternalStore(store.subscribe, store.get, () => EMPTY);
}

/** Keeps where the person is, so that the next visit can offer to go on there. */
export function useRememberedVisit(section: SectionId, topic: string | undefined): void {
  useEffect(() => {
    store.set(serializeRootState(rememberVisit(store.get(), section, topic)));
  }, [section, topic]);
}
