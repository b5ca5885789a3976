import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isEmptyFolder, readCourseFolder, writeCourseFolder } from '../content/course/exchange.ts';
import { parseContent } from '../content/parse.ts';
import { topicFile } from '../content/schemas.ts';
import { TOPIC_IDS } from '../content/sections.ts';
import { migrateToLatest } from '../server/migrations.ts';
import { openDatabase } from '../server/database/open.ts';
import { parseEnv } from '../server/env.ts';
import { createServices } from '../server/services.ts';
import { checkContent } from './check-content.ts';

const USAGE = `Please say what to do:
  npm run content -- check            whether everything under content/ fits, said by file and line
  npm run content -- export <folder>  the course as it stands in the database, drafts too, as files in a new folder
  npm run content -- import <folder>  such a folder into the database, as new versions; all of it or nothing`;

type Course = Awaited<ReturnType<typeof createServices>>['course'];

const listFilms = () =>
  TOPIC_IDS.vocabulary.map((id) => {
    const file = path.resolve(import.meta.dirname, `../content/topics/vocabulary/${id}.yaml`);
    const { title, media } = parseContent(file, topicFile, readFileSync(file, 'utf8'));
    return { id, title, url: media.url, alt: media.alt };
  });

/** The course of the database that DATA_DIR or DATABASE_URL names; the program may be running beside it. */
async function withCourse<Result>(work: (course: Course) => Promise<Result>): Promise<Result> {
  const env = parseEnv(process.env);
  const database = openDatabase(env);
  try {
    await migrateToLatest(database);
    const { course } = await createServices({ database, env });
    course.useFilms(listFilms());
    return await work(course);
  } finally {
    await database.close();
  }
}

async function exportTo(folder: string): Promise<string> {
  if (!isEmptyFolder(folder)) throw new Error(`There is something in ${folder}. Please name a new or an empty folder.`);
  const entries = await withCourse((course) => course.listExchangeEntries());
  if (entries.length === 0) throw new Error('There is no course in this database yet. Start the program once: it brings its own.');
  return `${writeCourseFolder(folder, entries)} files are in ${folder}.`;
}

async function importFrom(folder: string): Promise<string> {
  const { entries, problems } = readCourseFolder(folder);
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\nNothing was changed.`);
  const { added, changed, moved, unchanged, leftOut } = await withCourse((course) => course.importEntries(entries));
  const lines = [
    ...added.map((name) => `new: ${name}`),
    ...changed.map((name) => `changed: ${name}`),
    ...moved.map((name) => `in another place: ${name}`),
    `${unchanged} as they were.`,
    ...(leftOut === 0 ? [] : [`${leftOut} uploaded pictures are not here and left out.`]),
  ];
  return lines.join('\n');
}

async function run([command, folder]: string[]): Promise<string | undefined> {
  if (command === 'check') {
    checkContent();
    return 'Everything under content/ fits.';
  }
  if (folder === undefined) return undefined;
  if (command === 'export') return exportTo(path.resolve(folder));
  return command === 'import' ? importFrom(path.resolve(folder)) : undefined;
}

try {
  const words = await run(process.argv.slice(2));
  if (words === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
  } else console.log(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
