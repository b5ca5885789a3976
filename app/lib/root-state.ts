import { useSyncExternalStore } from 'react';
import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { createLocalStore } from './local-store.ts';

/** Key and version under which the menu and vocabulary state lives (platform.md §3, §9). */
export const ROOT_KEY = 'root';
const ROOT_VERSION = 1;

/** A page of the course, by the number its address has and by its name. */
export type CoursePlace = { id: number; name: string };
export type RootState = {
  /** The side menus: the hub's section that was open last, the last topic of each, and where to go on in the course. */
  menu: { section?: SectionId | undefined; topics: Partial<Record<SectionId, string>>; page?: CoursePlace | undefined };
  vocabulary: { clickData?: string | undefined };
};
export const EMPTY_ROOT: RootState = { menu: { topics: {} }, vocabulary: {} };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readPlace(value: unknown): CoursePlace | undefined {
  if (!isObject(value)) return undefined;
  const { id, name } = value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && typeof name === 'string' && name !== '' ? { id, name } : undefined;
}

/** Anything unreadable, or of a version that this program doesn't know, counts as nothing kept. */
export function parseRootState(raw: string | null): RootState {
  let value: unknown;
  try {
    value = JSON.parse(raw ?? 'null');
  } catch {
    return EMPTY_ROOT;
  }
  if (!isObject(value) || value['version'] !== ROOT_VERSION) return EMPTY_ROOT;
  const menu = isObject(value['menu']) ? value['menu'] : {};
  const kept = isObject(menu['topics']) ? menu['topics'] : {};
  const vocabulary = isObject(value['vocabulary']) ? value['vocabulary'] : {};
  const topics: Partial<Record<SectionId, string>> = {};
  for (const section of SECTION_IDS) {
    const topic = readText(kept[section]);
    if (topic !== undefined) topics[section] = topic;
  }
  return {
    menu: { section: SECTION_IDS.find((section) => section === menu['section']), topics, page: readPlace(menu['page']) },
    vocabulary: { clickData: readText(vocabulary['clickData']) },
  };
}

export function serializeRootState(state: RootState): string {
  return JSON.stringify({ version: ROOT_VERSION, ...state });
}

const rootStore = createLocalStore(ROOT_KEY, parseRootState);

export function changeRootState(change: (before: RootState) => RootState): void {
  rootStore.set(serializeRootState(change(rootStore.get())));
}

export function useRootState(): RootState {
  return useSyncExternalStore(rootStore.subscribe, rootStore.get, () => EMPTY_ROOT);
}

/** Keeps where to go on in the course. */
export function rememberCoursePage(page: CoursePlace): void {
  changeRootState((before) => ({ ...before, menu: { ...before.menu, page } }));
}
