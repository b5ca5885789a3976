import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { isObject, jsonCodec, readText, type Codec } from './codec.ts';

export const LEVELS = ['kids', 'teens', 'students'] as const;
export type Level = (typeof LEVELS)[number];

export const levelCodec: Codec<Level | undefined> = {
  parse: (raw) => LEVELS.find((level) => level === raw),
  format: (level) => level ?? '',
};

const NO_TOPICS: readonly string[] = [];

/** Ids of topics, each once. */
export const finishedTopicsCodec = jsonCodec<readonly string[]>((value) =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : NO_TOPICS,
);

/** Seconds by topic id. */
export const videoPositionsCodec = jsonCodec<Readonly<Record<string, number>>>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] > 0,
    ),
  ),
);

/** Key `root`, version 1 (platform.md §3, §9). */
export const ROOT_VERSION = 1;
export type RootState = {
  /** The side menu: the section that was open last, and the last topic of each section. */
  menu: { section?: SectionId | undefined; topics: Partial<Record<SectionId, string>> };
  vocabulary: { clickData?: string | undefined };
};
export const EMPTY_ROOT: RootState = { menu: { topics: {} }, vocabulary: {} };

/** Anything of a version that this program doesn't know counts as nothing kept. */
function readRootState(value: unknown): RootState {
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
    menu: { section: SECTION_IDS.find((section) => section === menu['section']), topics },
    vocabulary: { clickData: readText(vocabulary['clickData']) },
  };
}

export const rootStateCodec = jsonCodec(readRootState, (state) => ({ version: ROOT_VERSION, ...state }));
