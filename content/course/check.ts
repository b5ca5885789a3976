import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { TOPIC_IDS } from '../sections.ts';
import type { Item } from '../items.ts';
import { findItemProblems } from './check-items.ts';
import { findReadingProblems } from './check-reading.ts';
import { coursePageFile, courseUnitFile, type CourseBlock, type CourseUnitFile } from './schemas.ts';

const FOLDER = path.join(import.meta.dirname);
/** A page more where a unit has one more thing to teach. */
const UNIT_PAGES = { min: 4, max: 5 };
type Problem = { path: (string | number)[]; message: string };

function findFilmProblems(blocks: readonly CourseBlock[]): Problem[] {
  return blocks.flatMap((block, place) =>
    block.kind !== 'film' || TOPIC_IDS.vocabulary.some((id) => id === block.topic)
      ? []
      : [{ path: ['blocks', place, 'topic'], message: `there is no film "${block.topic}"` }],
  );
}

/** Checks the shapes, ids, names, questions and sentences of the course files. Gives problems with file and line. */
export function checkCourse(folder = FOLDER): string[] {
  const problems: string[] = [];
  const names = new Map<string, string>();
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };

  function checkFile(
    file: string,
    raw: string,
    slug: string,
    page: { slug: string },
    field: 'quiz' | 'practice',
    items: Item[],
    more: Problem[],
  ) {
    const found: Problem[] = [...more];
    const noteOnce = (kind: 'slug' | 'id', name: string, at: (string | number)[]) => {
      const other = names.get(`${kind} ${name}`);
      if (other === undefined) names.set(`${kind} ${name}`, file);
      else found.push({ path: at, message: `the ${kind} "${name}" stands in ${other} too` });
    };
    noteOnce('slug', page.slug, ['slug']);
    if (page.slug !== slug) found.push({ path: ['slug'], message: `the slug has to be "${slug}", like the name of the file or folder` });
    for (const [place, item] of items.entries()) {
      noteOnce('id', item.id, [field, place, 'id']);
      for (const problem of findItemProblems(item)) found.push({ ...problem, path: [field, place, ...problem.path] });
    }
    if (found.length === 0) return;
    const findLine = createLineFinder(raw);
    problems.push(...found.map((problem) => `${file}:${findLine(problem.path)}: ${problem.message}`));
  }

  function checkUnit(name: string): void {
    const inside = path.join(folder, name);
    const pages = readdirSync(inside).filter((file) => file.endsWith('.yaml') && file !== 'unit.yaml');
    if (pages.length < UNIT_PAGES.min || pages.length > UNIT_PAGES.max)
      problems.push(`course/${name}: ${pages.length} pages instead of ${UNIT_PAGES.min} or ${UNIT_PAGES.max}`);
    const file = `course/${name}/unit.yaml`;
    const unitPath = path.join(inside, 'unit.yaml');
    if (!existsSync(unitPath)) {
      problems.push(`${file}: is missing`);
      return;
    }
    const raw = readFileSync(unitPath, 'utf8');
    const unit = attempt(() => parseContent(file, courseUnitFile, raw));
    if (unit !== undefined) checkFile(file, raw, name.replace(/^\d+-/, ''), unit, 'quiz', unit.quiz, findReadingProblems(unit, unit.level));
    for (const page of pages) checkPage(inside, `course/${name}/${page}`, page, unit);
  }

  function checkPage(inside: string, file: string, name: string, unit: CourseUnitFile | undefined): void {
    const raw = readFileSync(path.join(inside, name), 'utf8');
    const page = attempt(() => parseContent(file, coursePageFile, raw));
    if (page === undefined) return;
    const hard = unit === undefined ? [] : findReadingProblems(page, unit.level);
    checkFile(file, raw, fileStem(name).replace(/^\d+-/, ''), page, 'practice', page.practice, [...findFilmProblems(page.blocks), ...hard]);
  }

  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) checkUnit(entry.name);
  return problems;
}
