import type { SectionId } from './sections.ts';

type Find = (id: string) => SectionId | undefined;
let find: Find = () => undefined;

/** Told by lessons.server.ts, whose list of files only a build can make. */
export const provideLessonSections = (found: Find): void => {
  find = found;
};

/**
 * The section that a lesson or a word set belongs to; undefined for an id that is neither, and in commands such as
 * `npm run staff`, which run without a build and have no lessons.
 */
export const findLessonSection: Find = (id) => find(id);
