import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { findLongestIsRight } from '../content/longest-option.ts';
import { fileStem, readYaml } from '../content/parse.ts';
import { TOPIC_IDS } from '../content/sections.ts';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const FOLDERS = ['course', 'films', 'practice', 'topics'];

const choice = z.object({ options: z.array(z.object({ text: z.string(), correct: z.literal(true).optional() })) });
type Choice = z.infer<typeof choice>;

/** Every question with options, however deep; files that do not fit their shape are reported elsewhere. */
function listChoices(value: unknown): Choice[] {
  const read = choice.safeParse(value);
  if (read.success) return [read.data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listChoices) : [];
}

const readFile = (file: string) => readYaml(readFileSync(path.join(CONTENT, file), 'utf8'));
const lessonKind = z.object({ kind: z.string() });

/** Grammar is asked for with options of one length, so it would hide what the other lessons give away. */
function toGroup(file: string): string {
  const [folder = ''] = file.split('/');
  if (folder !== 'practice') return folder;
  const id = fileStem(path.basename(file));
  if (TOPIC_IDS.vocabulary.includes(id)) return 'practice (grammar)';
  const lessons = readdirSync(path.join(CONTENT, 'lessons'));
  const isGrammar = lessons.includes(`${id}.yaml`) && lessonKind.parse(readFile(`lessons/${id}.yaml`)).kind === 'grammar';
  return isGrammar ? 'practice (grammar)' : 'practice (other)';
}

/** The length of an option must not tell that it is the right one. Gives the problems in words, one for each group. */
export function checkLongest(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  ).filter((name) => name.endsWith('.yaml'));
  const groups = Map.groupBy(files, toGroup);
  return [...groups].flatMap(([group, names]) =>
    findLongestIsRight(
      group,
      names.flatMap((name) => listChoices(readFile(name))),
    ),
  );
}
