import { PILLARS } from '#contracts/pillars.ts';

/** The hub's four sections (docs/spec/platform.md §2, §3), in their order. "vocabulary" is written in lower case there, on purpose. */
export const SECTION_IDS = [...PILLARS, 'vocabulary'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** The topics of each section, in the order of the specification (docs/spec/platform.md §3). */
export const TOPIC_IDS: Record<SectionId, readonly string[]> = {
  communication: [
    'what-communication',
    'why-communication',
    'oral-communication',
    'nonverbal-cues',
    'practice-perfect',
    'weekly-prompts',
    'effective-writing',
  ],
  confidence: ['building-self-esteem', 'overcoming-fear', 'positive-self-talk', 'setting-goals', 'handling-mistakes', 'public-speaking'],
  creativity: ['creative-thinking', 'art-expression', 'problem-solving', 'innovation-mindset', 'storytelling', 'creative-collaboration'],
  vocabulary: [
    'vocabulary-1',
    'vocabulary-2',
    'vocabulary-3',
    'vocabulary-4',
    'vocabulary-5',
    'vocabulary-6',
    'vocabulary-7',
    'vocabulary-8',
  ],
};
