import { describe, expect, it, vi } from 'vitest';
import { hasWordsOfHarm } from '#app/safety/words-of-harm.ts';
import { isOneSlipFrom, toPlainWords } from '#app/safety/plain-words.ts';
import { normalizeAnswer, normalizeHeard } from '#content/scoring/text.ts';
import { findAddress, maskSecrets } from '#contracts/addresses.ts';
import { foldText, listAddressWords, listSingleCharacters, listWords } from '#contracts/fold-text.ts';
import { findMarkdownProblem } from '#contracts/markdown.ts';
import { findPasswordProblem } from '#contracts/password-rules.ts';
import { EMAIL_PATTERN, isPlainName, isVisibleName, toAsciiAddress } from '#contracts/typed.ts';
import { z } from '#contracts/zod.ts';
import { DETECTORS, findInText } from '#server/modules/community/filter/filter.ts';
import { findHarm } from '#server/modules/community/filter/harm.ts';
import { toPlainText } from '#server/modules/community/filter/plain-text.ts';
import { growsFairly, measureMs } from './hostile-text/measure.ts';
import { listPatternsMade, listPatternsWritten } from './hostile-text/patterns.ts';
import { listSchemas } from './hostile-text/schemas.ts';
import { SHAPES, SHAPES_BY_KIND, type Shape } from './hostile-text/shapes.ts';

const BOUND_MS = 100;
const TEXT_CHARACTERS = 20_000;
/** Short ones first: what doubles with every letter would not end at the whole length. */
const SHORT_PARTS = [0.02, 0.2];
/** What goes back for each letter takes this many times as long for the whole as for the longest short part. */
const SQUARE_GROWTH = 25;
/** Shapes that are tried at the whole length: those that took longest when they were short. */
const WHOLE_MAX = 30;
const FILES = [
  'server/modules/community/**/*.ts',
  'app/safety/*.ts',
  'contracts/*.ts',
  'content/**/*.ts',
  'scripts/check-*.ts',
  'scripts/yaml-texts.ts',
];
const BARE = SHAPES.filter(({ isBare }) => isBare);
/** Slower than this is slow on any machine, however it grows. */
const BOUND_OF_BUSY_MS = 500;

/** Those of these texts that take too long, in words: none where a quarter of the text takes a quarter of the time. */
function listSlow(run: (text: string) => unknown, shapes: readonly Shape[], charactersMax = TEXT_CHARACTERS): string[] {
  const slow: string[] = [];
  const measure = ({ name, make }: Shape, part: number): number => {
    const text = make(Math.round(part * charactersMax));
    const ms = measureMs(() => run(text), BOUND_MS);
    if (ms > BOUND_OF_BUSY_MS || (ms > BOUND_MS && !growsFairly(run, text)))
      slow.push(`${text.length} characters of ${name}: ${ms.toFixed(0)} ms`);
    return ms;
  };
  const short = shapes.map((shape) => {
    let ms = 0;
    for (const part of SHORT_PARTS) if (ms <= BOUND_MS) ms = measure(shape, part);
    return { shape, ms };
  });
  // The others stay within the bound even where they go back for each letter.
  const doubtful = short.filter(({ ms }) => ms <= BOUND_MS && ms * SQUARE_GROWTH > BOUND_MS);
  for (const { shape } of doubtful.toSorted((one, other) => other.ms - one.ms).slice(0, WHOLE_MAX)) measure(shape, 1);
  return slow;
}

describe('no text takes longer to read than others of its length', () => {
  it('is tried with enough shapes, each as long as it is meant to be', () => {
    expect(BARE.length).toBeGreaterThanOrEqual(35);
    for (const { make } of SHAPES) expect(make(1000)).toHaveLength(1000);
  });

  it('by a pattern that is written out', () => {
    const patterns = listPatternsWritten(FILES);
    expect(patterns.length).toBeGreaterThan(200);
    const slow = patterns.flatMap(({ pattern, where }) => {
      const all = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
      return listSlow((text) => [...text.matchAll(all)].length, SHAPES).map((what) => `${where} ${String(pattern)}: ${what}`);
    });
    expect(slow).toEqual([]);
  });

  it('by a pattern that is put together', async () => {
    vi.resetModules();
    const patterns = await listPatternsMade(async () => {
      await import('#server/modules/community/filter/filter.ts');
      await import('#contracts/typed.ts');
      await import('#contracts/fold-text.ts');
      await import('#content/reading-age.ts');
    });
    expect(patterns.length).toBeGreaterThan(25);
    const slow = patterns.flatMap((pattern) => {
      const all = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
      return listSlow((text) => [...text.matchAll(all)].length, SHAPES).map((what) => `${pattern.source.slice(0, 200)}: ${what}`);
    });
    expect(slow).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>(DETECTORS.map(([kind, detect]) => [kind, (text) => detect(toPlainText(text))]))(
    'by the filter for %s',
    (_, run) => {
      expect(listSlow(run, BARE)).toEqual([]);
    },
  );

  it.each<[string, (text: string) => unknown]>([
    ['the plain text', toPlainText],
    ['the words of harm', hasWordsOfHarm],
    ['the plain words, all of them known', (text) => toPlainWords(text, () => true)],
    ['the plain words, none of them known', (text) => toPlainWords(text, () => false)],
    ['a slip', (text) => isOneSlipFrom(text, `${text}a`)],
    ['the sentences of harm', findHarm],
    ['the whole filter', findInText],
    ['Markdown', findMarkdownProblem],
    ['folding', foldText],
    ['words', listWords],
    ['single characters', listSingleCharacters],
    ['words of an address', listAddressWords],
    ['a name', isPlainName],
    ['a name that can be seen', isVisibleName],
    ['an address of mail', (text) => EMAIL_PATTERN.test(text)],
    ['an address of mail in ASCII', toAsciiAddress],
    ['a password', (text) => findPasswordProblem(text.slice(0, 128), text, () => false)],
    ['an address of the site', findAddress],
    ['secrets in an address', maskSecrets],
    ['an answer', normalizeAnswer],
    ['an answer that was heard', normalizeHeard],
  ])('by %s', (_, run) => {
    expect(listSlow(run, SHAPES)).toEqual([]);
  });

  it('by a contract', async () => {
    const schemas = await listSchemas();
    expect(schemas.length).toBeGreaterThan(300);
    const slow = schemas.flatMap(({ schema, charactersMax, where }) =>
      listSlow((text) => z.safeParse(schema, text), SHAPES_BY_KIND, charactersMax).map((what) => `${where}: ${what}`),
    );
    expect(slow).toEqual([]);
  });
});
