import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLineFinder, parseContent } from '../parse.ts';
import { findLongestSentence, listSentences, measureReading } from '../reading-age.ts';
import { readWords } from './beats.ts';
import { chantFile, soundFile, type ChantFile, type SoundFile } from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');
const PAGES = 12;
const CHANTS = 10;
const SENTENCES = 2;
/** School grade (Flesch and Kincaid) of what is explained, and words in its longest sentence, by level. */
const READING = { A1: { grade: 3.5, words: 14 }, A2: { grade: 4.5, words: 18 }, B1: { grade: 5, words: 22 } } as const;
/** One spelling that is said in two ways: a device may choose the other one. */
const TWO_WAYS = new Set(
  'bass,bow,close,desert,dove,excuse,lead,live,minute,object,present,read,record,row,sow,tear,use,used,wind,wound'.split(','),
);

type Problem = { path: (string | number)[]; message: string };

function findReading(level: keyof typeof READING, texts: readonly { path: (string | number)[]; text: string }[]): Problem[] {
  const { grade, words } = READING[level];
  const long = texts.flatMap(({ path: at, text }): Problem[] => {
    const longest = findLongestSentence([text]);
    if (longest.words <= words) return [];
    return [{ path: at, message: `a sentence of ${longest.words} words, at level ${level} at most ${words}: "${longest.sentence}"` }];
  });
  const measured = measureReading(texts.map(({ text }) => text)).grade;
  if (measured <= grade) return long;
  return [...long, { path: ['level'], message: `reads like school grade ${measured.toFixed(1)}, at level ${level} at most ${grade}` }];
}

/** Words that appear twice, pairs that are no pairs, and spellings that a voice may say in another way. */
function findWordProblems({ words, pairs, stress }: SoundFile): Problem[] {
  const twice = words.flatMap(({ word }, place): Problem[] =>
    words.findIndex((other) => other.word === word) < place ? [{ path: ['words', place], message: `"${word}" is there twice` }] : [],
  );
  const same = pairs.flatMap(([one, other], place): Problem[] => {
    const key = [one.word, other.word].toSorted().join();
    const first = pairs.findIndex(([a, b]) => [a.word, b.word].toSorted().join() === key);
    if (one.word.toLowerCase() === other.word.toLowerCase()) return [{ path: ['pairs', place], message: 'these are the same word' }];
    if (first < place) return [{ path: ['pairs', place], message: 'this pair is there twice' }];
    const isHalf = (one.picture === undefined) !== (other.picture === undefined);
    return isHalf ? [{ path: ['pairs', place], message: 'a picture for both words, or for neither' }] : [];
  });
  const said = [
    ...words.map(({ word }, place) => ({ word, path: ['words', place] })),
    ...pairs.flatMap((pair, place) => pair.map(({ word }, side) => ({ word, path: ['pairs', place, side] }))),
    ...stress.map(({ parts }, place) => ({ word: parts.join(''), path: ['stress', place] })),
  ];
  const unsure = said.flatMap(({ word, path: at }): Problem[] =>
    TWO_WAYS.has(word.toLowerCase()) ? [{ path: at, message: `"${word}" is said in two ways: choose another word` }] : [],
  );
  return [...twice, ...same, ...unsure];
}

function findSoundProblems(page: SoundFile, art: string): Problem[] {
  const sentences = listSentences(page.explanation).length;
  return [
    ...(sentences === SENTENCES ? [] : [{ path: ['explanation'], message: `${sentences} sentences instead of ${SENTENCES}` }]),
    ...findWordProblems(page),
    ...page.shows.flatMap(({ mouth }, place): Problem[] =>
      mouth === undefined || existsSync(path.join(art, `mouth-${mouth}.svg`))
        ? []
        : [{ path: ['shows', place, 'mouth'], message: `art/sounds/mouth-${mouth}.svg is missing` }],
    ),
    ...findReading(page.level, [
      { path: ['summary'], text: page.summary },
      { path: ['explanation'], text: page.explanation },
      { path: ['careful'], text: page.careful ?? '' },
      ...page.shows.map(({ how }, place) => ({ path: ['shows', place, 'how'], text: how })),
    ]),
  ];
}

const findChantProblems = (chant: ChantFile): Problem[] => [
  ...chant.lines.flatMap((line, place): Problem[] =>
    chant.lines.indexOf(line) < place && !line.includes('(clap)') ? [{ path: ['lines', place], message: 'this line is there twice' }] : [],
  ),
  ...findReading(chant.level, [
    { path: ['summary'], text: chant.summary },
    // Lines are short, and end as verses do.
    ...chant.lines.map((line, place) => ({ path: ['lines', place], text: readWords(line).replace(/[,:]$/, '.') })),
  ]),
];

/** Every page of sounds and every chant: shape, order and words. Gives the problems in words, each with its file and line. */
export function checkSounds(content = CONTENT): string[] {
  const problems: string[] = [];
  function checkFolder<File extends { order: number }>(
    folder: string,
    wanted: number,
    parse: (name: string, raw: string) => File,
    find: (file: File) => Problem[],
  ): void {
    const orders: number[] = [];
    for (const file of readdirSync(path.join(content, folder)).filter((one) => one.endsWith('.yaml'))) {
      const name = `${folder}/${file}`;
      const raw = readFileSync(path.join(content, name), 'utf8');
      try {
        const read = parse(name, raw);
        orders.push(read.order);
        const findLine = createLineFinder(raw);
        problems.push(...find(read).map(({ path: at, message }) => `${name}:${findLine(at)}: ${message}`));
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      }
    }
    const given = orders.toSorted((a, b) => a - b).join();
    if (given !== Array.from({ length: wanted }, (_, place) => place + 1).join())
      problems.push(`${folder}: the orders are ${given} instead of 1 to ${wanted}`);
  }
  const art = path.join(content, 'art/sounds');
  checkFolder(
    'sounds',
    PAGES,
    (name, raw) => parseContent(name, soundFile, raw),
    (page) => findSoundProblems(page, art),
  );
  checkFolder('chants', CHANTS, (name, raw) => parseContent(name, chantFile, raw), findChantProblems);
  return problems;
}
