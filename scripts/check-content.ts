import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFINITIONS } from '../app/activities/definitions.ts';
import { checkCourse } from '../content/course/check.ts';
import { findPlacementProblems, placementFile } from '../content/course/placement.ts';
import { coursePicturesFile } from '../content/course/pictures.ts';
import { courseUnitFile } from '../content/course/schemas.ts';
import { checkCommonWords } from '../content/course/check-common-words.ts';
import { fillCounts } from '../content/counts.ts';
import { FIRST_LANGUAGE_IDS, firstLanguageFile } from '../content/first-languages/schemas.ts';
import { lineFile } from '../content/lines/schemas.ts';
import { createLineFinder, fileStem, parseContent, parseMarkdown } from '../content/parse.ts';
import { checkFilms } from '../content/films/check.ts';
import { listLessonIds } from '../content/lessons/list-ids.ts';
import { DATED_PAGES, findDateProblem } from '../content/page-dates.ts';
import { lessonFile } from '../content/lessons/schemas.ts';
import { checkLessons } from '../content/lessons/check.ts';
import { checkPractice } from '../content/practice/check.ts';
import { exampleTexts, founder, loopTexts, pageHead, postHead, SITE_FILES, topicFile } from '../content/schemas.ts';
import { SECTION_IDS, TOPIC_IDS } from '../content/sections.ts';
import { checkSounds } from '../content/sounds/check.ts';
import { checkTeaching } from '../content/teaching/check.ts';
import { teachingFile } from '../content/teaching/schemas.ts';
import { readVoices } from '../content/voices/read.ts';
import { checkClaims } from './check-claims.ts';
import { checkLongest } from './check-longest.ts';
import { listItemEmoji } from './emoji.ts';
import { checkSlips } from './check-slips.ts';
import { checkScenes } from '../packages/scenes/check-scenes.ts';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const list = (folder: string) => readdirSync(path.join(CONTENT, folder)).toSorted();
const read = (file: string) => readFileSync(path.join(CONTENT, file), 'utf8');

function requireArt(file: string, art: string, problems: string[]): void {
  if (!existsSync(path.join(CONTENT, 'art', art))) problems.push(`${file}: the picture content/art/${art} is missing`);
}

/** Every topic of the specification has its file, its shape and its picture, and no file is left over. */
function checkTopics(section: (typeof SECTION_IDS)[number], attempt: (check: () => void) => void, problems: string[]): void {
  requireArt(`topics/${section}`, `topics/section-${section}.svg`, problems);
  for (const name of list(`topics/${section}`)) {
    if (!TOPIC_IDS[section].includes(fileStem(name))) problems.push(`topics/${section}/${name}: is not in content/sections.ts`);
  }
  for (const id of TOPIC_IDS[section]) {
    const file = `topics/${section}/${id}.yaml`;
    attempt(() => {
      const { media, storyboard } = parseContent(file, topicFile, read(file));
      if (media.type === 'image') requireArt(file, media.url, problems);
      else if (storyboard === undefined) problems.push(`${file}: a video needs its storyboard`);
    });
  }
}

/** Each grammar lesson has its school term, and no term names a lesson that is not there. */
function checkSchoolTerms(problems: string[]): void {
  const file = 'site/school-terms.yaml';
  const { terms } = parseContent(file, SITE_FILES['school-terms'], read(file));
  const named = new Set(terms.flatMap(({ lessons }) => lessons));
  const isGrammar = (id: string) => parseContent(`lessons/${id}.yaml`, lessonFile, read(`lessons/${id}.yaml`)).kind === 'grammar';
  const grammar = [...TOPIC_IDS.vocabulary, ...listLessonIds().filter(isGrammar)];
  for (const id of grammar) if (!named.has(id)) problems.push(`${file}: the lesson ${id} has no school term`);
  for (const id of named) if (!grammar.includes(id)) problems.push(`${file}: ${id} is no grammar lesson`);
}

/** The map and its questions name each unit and each lesson once. */
function checkPlacement(problems: string[]): void {
  const file = 'course/placement.yaml';
  const units = list('course').flatMap((name) => /^\d+-(.+)$/.exec(name)?.[1] ?? []);
  const lessons = [...Object.values(TOPIC_IDS).flat(), ...listLessonIds(), ...list('words').map(fileStem)];
  const levels = Object.fromEntries([
    ...list('course').flatMap((name) => {
      const unit = /^\d+-(.+)$/.exec(name)?.[1];
      const unitFile = `course/${name}/unit.yaml`;
      return unit === undefined ? [] : [[unit, parseContent(unitFile, courseUnitFile, read(unitFile)).level]];
    }),
    ...list('teaching').flatMap((name) =>
      name.endsWith('.yaml') ? [[fileStem(name), parseContent(`teaching/${name}`, teachingFile, read(`teaching/${name}`)).level]] : [],
    ),
  ]);
  const found = findPlacementProblems(parseContent(file, placementFile, read(file)), { units, lessons, levels });
  problems.push(...found.map((problem) => `${file}: ${problem}`));
}

/** Each page of the course has its picture, and none are left over. */
function checkCoursePictures(problems: string[]): void {
  const file = 'course/pictures.yaml';
  const given = Object.keys(parseContent(file, coursePicturesFile, read(file)));
  const wanted = list('course')
    .filter((name) => /^\d+-[^.]+$/.test(name))
    .flatMap((unit) => list(`course/${unit}`).flatMap((name) => /^\d+-(.+)\.yaml$/.exec(name)?.[1] ?? []));
  for (const slug of wanted) if (!given.includes(slug)) problems.push(`${file}: the page ${slug} has no picture`);
  for (const slug of given) if (!wanted.includes(slug)) problems.push(`${file}: ${slug} is no page of the course`);
}

/** Each activity has its finished example, and no example is left over. */
function checkExamples(problems: string[]): void {
  const file = 'site/examples.yaml';
  const given = Object.keys(parseContent(file, exampleTexts, read(file)).examples);
  const wanted = DEFINITIONS.map(({ id }) => id);
  for (const id of wanted) if (!given.includes(id)) problems.push(`${file}: the activity ${id} has no example`);
  for (const id of given) if (!wanted.includes(id)) problems.push(`${file}: ${id} is no activity`);
}

/** Each activity has the words of its line back, and none are left over. Their rules are compared in find-line.test.ts. */
function checkLines(attempt: (check: () => void) => void, problems: string[]): void {
  const wanted = DEFINITIONS.map(({ id }) => `${id}.yaml`);
  const given = list('lines').filter((name) => name.endsWith('.yaml'));
  for (const name of wanted) if (!given.includes(name)) problems.push(`lines/${name} is missing`);
  for (const name of given) {
    if (!wanted.includes(name)) problems.push(`lines/${name}: is of no activity`);
    attempt(() => void parseContent(`lines/${name}`, lineFile, read(`lines/${name}`)));
  }
}

/** Each first language of the chooser has notes on every vocabulary lesson, and none are left over. */
function checkFirstLanguages(attempt: (check: () => void) => void, problems: string[]): void {
  const wanted: readonly string[] = FIRST_LANGUAGE_IDS.map((id) => `${id}.yaml`);
  const given = list('first-languages').filter((name) => name.endsWith('.yaml'));
  for (const name of wanted) if (!given.includes(name)) problems.push(`first-languages/${name} is missing`);
  for (const name of given) {
    if (!wanted.includes(name)) problems.push(`first-languages/${name}: is not in first-languages/schemas.ts`);
    attempt(() => void parseContent(`first-languages/${name}`, firstLanguageFile, read(`first-languages/${name}`)));
  }
}

/** Each lesson has an activity where it is used, and nothing is named that does not exist. */
function checkLoop(problems: string[]): void {
  const file = 'site/loop.yaml';
  const raw = read(file);
  const { uses } = parseContent(file, loopTexts, raw);
  const findLine = createLineFinder(raw);
  const topics = Object.values(TOPIC_IDS).flat();
  for (const id of topics) if (uses[id] === undefined) problems.push(`${file}:1: the lesson ${id} is used nowhere`);
  for (const [id, { activity }] of Object.entries(uses)) {
    if (!topics.includes(id)) problems.push(`${file}:${findLine(['uses', id])}: ${id} is no lesson`);
    if (!DEFINITIONS.some((definition) => definition.id === activity))
      problems.push(`${file}:${findLine(['uses', id, 'activity'])}: ${activity} is no activity`);
  }
}

/** Checks every file under `content/`, its pictures and its claims about the program. @throws Error that lists all problems. */
export function checkContent(): void {
  const problems: string[] = [];
  const attempt = (check: () => void) => {
    try {
      check();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  };
  const folderCounts = {
    otherLessons: listLessonIds().length,
    units: list('course').filter((name) => existsSync(path.join(CONTENT, 'course', name, 'unit.yaml'))).length,
  };
  for (const [name, schema] of Object.entries(SITE_FILES))
    attempt(() => void parseContent(`site/${name}.yaml`, schema, fillCounts(read(`site/${name}.yaml`), folderCounts)));
  for (const name of list('founders')) {
    attempt(() => requireArt(`founders/${name}`, parseContent(`founders/${name}`, founder, read(`founders/${name}`)).image, problems));
  }
  for (const name of list('pages')) {
    attempt(() => {
      const page = parseMarkdown(`pages/${name}`, pageHead, read(`pages/${name}`));
      if (DATED_PAGES.some((dated) => dated === fileStem(name))) problems.push(...findDateProblem(`pages/${name}`, page));
    });
  }
  for (const name of list('posts')) {
    attempt(() => void parseMarkdown(`posts/${name}`, postHead, read(`posts/${name}`)));
    requireArt(`posts/${name}`, `posts/${fileStem(name)}.svg`, problems);
  }
  attempt(() => void problems.push(...listItemEmoji().problems));
  for (const section of SECTION_IDS) checkTopics(section, attempt, problems);
  attempt(() => checkExamples(problems));
  attempt(() => checkSchoolTerms(problems));
  attempt(() => checkPlacement(problems));
  attempt(() => checkCoursePictures(problems));
  attempt(() => checkLoop(problems));
  checkLines(attempt, problems);
  checkFirstLanguages(attempt, problems);
  problems.push(...checkClaims(path.resolve(CONTENT, '..')));
  problems.push(...checkSlips());
  const courseProblems = checkCourse();
  problems.push(...courseProblems);
  // Pages that do not fit their shape are reported above.
  if (courseProblems.length === 0) problems.push(...checkCommonWords());
  const lessonProblems = checkLessons();
  problems.push(...lessonProblems);
  // The questions are counted by the kind of their lesson, which has to be readable first.
  if (lessonProblems.length === 0) problems.push(...checkPractice());
  attempt(() => void problems.push(...checkLongest()));
  problems.push(...checkFilms());
  problems.push(...checkTeaching());
  problems.push(...checkSounds(), ...readVoices().problems);
  attempt(() => void problems.push(...checkScenes()));
  const lines = problems.flatMap((problem) => problem.split('\n'));
  if (lines.length > 0) throw new Error(`The content is not right:\n  ${lines.join('\n  ')}`);
}
