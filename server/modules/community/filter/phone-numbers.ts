import { findPattern, type Detector, type Span } from './finding.ts';
import { readNumberWord, readTimes } from './number-words.ts';

/** E.164: no number has more digits than 15, and few that reach someone have less than 7. */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;
const SURE_WORDS_MIN = 3;

const DATE = /^(?:\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2})$/;
const THOUSANDS = /^\d{1,3}(?:,\d{2,3}){1,6}$/;
const DECIMAL = /^\d{1,15}\.\d{1,15}$/;
const YEARS = /^(?:(?:19|20)\d{2}[\s,\-–/]{1,4}){1,8}(?:19|20)\d{2}$/;
/** Nothing but noughts behind: "1000000" is a million. */
const ROUND = /^[1-9]\d?0{5,}$/;
const WRITTEN = /(?<![\d.])[+(]{0,2}\d(?:[^\p{L}\d:]{0,3}\d){6,17}(?!\d)/gu;
/** Letters and digits that stand for digits inside a number: "98o7 65l4". */
const MIXED = /(?<![\p{L}\d])(?=(?:[\s.-]?[\doil|s]){8})(?=(?:[^\d\n]{0,14}\d){6})[\do](?:[\s.-]?[\doil|s]){7,14}(?![\p{L}\d])/gu;

/** 1 2 3 4 and 10, 9, 8: counting, not dialling. */
function isCounting(parts: readonly string[]): boolean {
  if (parts.length < 5) return false;
  const steps = parts.slice(1).map((part, place) => Number(part) - Number(parts[place]));
  const [first = 0] = steps;
  return first !== 0 && Math.abs(first) <= 10 && steps.every((step) => step === first);
}

function isPhone(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return false;
  const inner = written.trim();
  if ([DATE, THOUSANDS, DECIMAL, YEARS, ROUND].some((harmless) => harmless.test(inner))) return false;
  return !isCounting(inner.split(/[^\d]+/).filter((part) => part !== ''));
}

const findWritten = (text: string): Span[] =>
  [...findPattern(text, WRITTEN), ...findPattern(text, MIXED)].filter(({ start, end }) =>
    isPhone(text.slice(start, end).replaceAll('o', '0').replaceAll(/[il|]/g, '1').replaceAll('s', '5')),
  );

/** Vowel signs are part of a word in Indian scripts. */
const WORD = /[\p{L}\p{M}\d]+/gu;

type Run = { start: number; end: number; parts: string[]; sure: number; words: number; digits: number };
const emptyRun = (): Run => ({ start: -1, end: -1, parts: [], sure: 0, words: 0, digits: 0 });

/** Numbers said in words, mixed with digits: "nine eight double seven 6 five...". */
function findSpoken(text: string): Span[] {
  const found: Span[] = [];
  let run = emptyRun();
  let times = 1;
  let takesIn = false;
  const close = () => {
    const isLong = run.digits >= DIGITS_MIN && run.digits <= DIGITS_MAX + 3;
    // Digits alone are looked at above.
    if (isLong && run.words > 0 && run.sure >= SURE_WORDS_MIN && !isCounting(run.parts)) found.push({ start: run.start, end: run.end });
    run = emptyRun();
  };
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const gap = run.end === -1 ? '' : text.slice(run.end, match.index);
    if (gap.length > 4) close();
    const more = readTimes(word);
    if (more !== undefined) {
      times = more;
      if (run.start === -1) run.start = match.index;
      run.end = match.index + word.length;
      continue;
    }
    const number = readNumberWord(word);
    if (number === undefined || (run.parts.length === 0 && !number.isSure && times === 1)) {
      close();
      times = 1;
      continue;
    }
    if (run.start === -1) run.start = match.index;
    run.end = match.index + word.length;
    const last = run.parts.at(-1);
    if (takesIn && number.digits.length === 1 && last !== undefined) run.parts[run.parts.length - 1] = last.slice(0, -1) + number.digits;
    else {
      run.parts.push(number.digits.repeat(times));
      run.digits += number.digits.length * times;
    }
    run.sure += number.isSure ? 1 : 0;
    run.words += /^\d/.test(word) ? 0 : 1;
    takesIn = number.isTens === true;
    times = 1;
  }
  close();
  return found;
}

/** What may stand between two numbers that are one: "9 cats and 8 cats", "982 then 104 then 4567". */
const GAP = { digit: 20, number: 10 };
const SPREAD_DIGITS_MIN = 7;
const YEAR = /^(?:19|20)\d{2}$/;

/** Numbers with something short between, each a digit, or each a few: counted over the whole text. */
function findSpread(text: string, gapMax: number, fits: (digits: string) => boolean): Span[] {
  const found: Span[] = [];
  let run: { start: number; end: number; parts: string[] } | undefined;
  const close = () => {
    const digits = run?.parts.join('') ?? '';
    const isNumber = digits.length >= SPREAD_DIGITS_MIN && digits.length <= DIGITS_MAX + 3 && new Set(digits).size > 2;
    if (run !== undefined && run.parts.length > 1 && isNumber && !isCounting(run.parts)) found.push({ start: run.start, end: run.end });
    run = undefined;
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const number = readNumberWord(word);
    if (number === undefined || !number.isSure) continue;
    if (run !== undefined && index - run.end > gapMax) close();
    if (!fits(number.digits)) close();
    else {
      run ??= { start: index, end: index, parts: [] };
      run.parts.push(number.digits);
      run.end = index + word.length;
    }
  }
  close();
  return found;
}

const isDigit = (digits: string) => digits.length === 1;
/** Two digits are too often a price or an age, and four may be a year. */
const isPart = (digits: string) => digits.length > 2 && digits.length < 8 && !YEAR.test(digits);

/** Telephone numbers in digits, in words, or both. */
export const findPhones: Detector = ({ text }) => [
  ...findWritten(text),
  ...findSpoken(text),
  ...findSpread(text, GAP.digit, isDigit),
  ...findSpread(text, GAP.number, isPart),
];
