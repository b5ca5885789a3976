import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLessons } from './check.ts';
import { lessonFile } from './schemas.ts';
import { parseContent } from '../parse.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');
const LESSON = 'lessons/subject-pronouns.yaml';
const WORDS = 'words/words-kitchen.yaml';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-lessons-'));
  for (const file of ['lessons', 'words']) cpSync(path.join(CONTENT, file), path.join(folder, file), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(file: string, from: string, to: string): number {
  const raw = readFileSync(path.join(folder, file), 'utf8');
  const start = raw.indexOf(from);
  if (start < 0) throw new Error(`"${from}" is not in ${file}.`);
  writeFileSync(path.join(folder, file), raw.slice(0, start) + to + raw.slice(start + from.length));
  return raw.slice(0, start).split('\n').length;
}

const TALK = `talk:
  scene: Two children stand at a bus stop.
  partner: Omar
  opens: Can I have your seat?
  choices:
    - say: Why?
      answer: My leg hurts.
      causes: Now you know more.
      next:
        - { say: Yes., answer: Thanks., causes: He sits down., end: good }
        - { say: No., answer: Oh., causes: He waits., end: hard }
    - { say: No., answer: Oh., causes: He waits., end: mixed }
`;

describe('the check of lessons and sets of words', () => {
  it('finds nothing in the files as they are', () => {
    expect(checkLessons()).toEqual([]);
    expect(checkLessons(folder)).toEqual([]);
  });

  it.each([
    [LESSON, 'door: vocabulary-2', 'door: vocabulary-9', 'there is no topic "vocabulary-9"'],
    [LESSON, 'door: vocabulary-2', 'door: storytelling', 'is no door for a lesson of the kind grammar'],
    [LESSON, 'kind: grammar', 'kind: poem', 'kind: Invalid'],
    [LESSON, 'activity: story-spinner', 'activity: story-machine', 'story-machine is no activity'],
    [
      LESSON,
      'Say the name or the short word, not both.',
      'Say the name or say the short word that stands in its place, but never say both of them in one and the same sentence.',
      'at level A2 at most 18',
    ],
    [LESSON, 'try_this_week: |', 'try_this_week: Write it.\nhello: |', 'hello'],
    [WORDS, 'word: a jar', 'word: a pan', '"a pan" stands there twice'],
    [WORDS, 'picture: 🫙', 'picture: 🔪', '🔪 stands for another word too'],
    [WORDS, 'The jar is empty,', 'The glass is empty,', '"a jar" is not in its example'],
    [WORDS, 'Can you open this jar?', 'Can you open this?', '"a jar" is not in its talk'],
    [WORDS, "      - No, the lid won't move.\n", '', 'talk'],
  ])('%s: "%s" as "%s" is named', (file, from, to, message) => {
    change(file, from, to);
    const problems = checkLessons(folder).join('\n');
    expect(problems).toContain(`${file}:`);
    expect(problems).toContain(message);
  });

  it('names the line', () => {
    const line = change(LESSON, 'door: vocabulary-2', 'door: vocabulary-9');
    expect(checkLessons(folder)).toEqual([expect.stringContaining(`${LESSON}:${line}: `)]);
  });

  it('wants a table and named exceptions for grammar, and the part that the form names', () => {
    change(LESSON, 'exceptions:', 'unknown:');
    expect(checkLessons(folder).join('\n')).toContain('unknown');
    const raw = readFileSync(path.join(CONTENT, LESSON), 'utf8');
    const read = (text: string) => () => parseContent('x.yaml', lessonFile, text);
    expect(read(raw.replace(/^exceptions:[\s\S]*?(?=^example:)/m, ''))).toThrow('has a table and names the exceptions');
    expect(read(raw.replace('form: plain', 'form: talk'))).toThrow('the part under the name of its form');
    expect(read(`${raw}${TALK}`)).toThrow('the part under the name of its form');
    expect(read(`${raw.replace('form: plain', 'form: talk')}${TALK}`)).not.toThrow();
  });

  it('wants ends of both kinds in a talk', () => {
    const raw = readFileSync(path.join(CONTENT, LESSON), 'utf8').replace('form: plain', 'form: talk');
    const put = (talk: string) => writeFileSync(path.join(folder, LESSON), raw + talk);
    put(TALK.replaceAll(/end: (?:hard|mixed)/g, 'end: good'));
    expect(checkLessons(folder).join('\n')).toContain('it needs a good end, and one that is not');
    put(TALK.replace(/ {6}next:\n.*\n.*\n/, '      end: good\n'));
    expect(checkLessons(folder).join('\n')).toContain('there has to be a second one somewhere');
  });

  it('keeps names and places apart', () => {
    const raw = readFileSync(path.join(folder, LESSON), 'utf8');
    writeFileSync(path.join(folder, 'lessons/storytelling.yaml'), raw);
    const problems = checkLessons(folder).join('\n');
    expect(problems).toContain('"storytelling" is taken');
    expect(problems).toContain('lessons/storytelling.yaml has this place too');
    writeFileSync(path.join(folder, 'words/kitchen.yaml'), readFileSync(path.join(folder, WORDS)));
    expect(checkLessons(folder).join('\n')).toContain('begins with "words-"');
  });

  it('takes a comic, whose scenes are no running text', () => {
    const comic = `comic:
  - text: Asha waits.
    alt: Asha stands at a bus stop and looks at her watch.
    scene: { place: street, people: [{ who: asha, at: 50, looks_at: right, says: Where is it? }] }
  - text: The bus comes.
    alt: Asha waves at a yellow bus that comes from the left.
    scene: { place: street, people: [{ who: asha, at: 50, pose: wave, looks_at: left }] }
`;
    const lesson = parseContent(
      LESSON,
      lessonFile,
      readFileSync(path.join(folder, LESSON), 'utf8').replace(/^form: .*$/m, `form: comic\n${comic}`),
    );
    expect(lesson.comic).toHaveLength(2);
    expect(() =>
      parseContent(
        LESSON,
        lessonFile,
        readFileSync(path.join(folder, LESSON), 'utf8').replace(
          /^form: .*$/m,
          `form: comic\n${comic.replace('place: street', 'place: moon')}`,
        ),
      ),
    ).toThrow();
  });
});
