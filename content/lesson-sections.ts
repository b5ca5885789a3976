import type { SectionId } from './sections.ts';

type Find = (id: string) => SectionId | undefined;
let find: Find = () => undefined;

/** Told by lessons.server.ts, whose list of files only a build can make. */
export const provideLessonSections = (found: Find): void => {
  find = found;
};

/** The section of a lesson or word set; undefined for an unknown id, and in commands that run without a build. */
export const findLessonSection: Find = (id) => find(id);

type FindTitle = (id: string) => string | undefined;
let findTitle: FindTitle = () => undefined;

/** Told by lessons.server.ts, too. */
export const provideLessonTitles = (found: FindTitle): void => {
  findTitle = found;
};

/** What a topic, a lesson or a word set is called; undefined for an unknown id, and without a build. */
export const findLessonTitle: FindTitle = (id) => findTitle(id);
