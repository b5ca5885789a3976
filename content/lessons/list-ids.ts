import { readdirSync } from 'node:fs';
import { fileStem } from '../parse.ts';

/** The lessons behind the doors, for checks and commands that run without a build. */
export const listLessonIds = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml'))
    .map(fileStem)
    .toSorted();
