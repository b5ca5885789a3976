import { toPlainText } from './plain-text.ts';

/** What each word says in digits: English, and Hindi in Latin letters as children spell it. */
const DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  nought: '0',
  naught: '0',
  shunya: '0',
  shoonya: '0',
  sifar: '0',
  one: '1',
  wun: '1',
  ek: '1',
  two: '2',
  tu: '2',
  do: '2',
  three: '3',
  tree: '3',
  teen: '3',
  tin: '3',
  four: '4',
  fore: '4',
  char: '4',
  chaar: '4',
  five: '5',
  fiv: '5',
  paanch: '5',
  panch: '5',
  pach: '5',
  six: '6',
  sicks: '6',
  chhe: '6',
  chhah: '6',
  che: '6',
  chah: '6',
  cheh: '6',
  seven: '7',
  sevn: '7',
  saat: '7',
  sat: '7',
  eight: '8',
  ate: '8',
  aath: '8',
  aat: '8',
  nine: '9',
  nein: '9',
  nau: '9',
  no: '9',
};
/** In their own script, in the spelling of a plain text. */
const HINDI = Object.fromEntries(
  ['शून्य ज़ीरो जीरो', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह छः छे छ', 'सात', 'आठ', 'नौ'].flatMap((words, digit) =>
    words.split(' ').map((word) => [toPlainText(word).text, String(digit)]),
  ),
);
/** Words that are numbers only among numbers. */
const SOFT: Readonly<Record<string, string>> = { to: '2', too: '2', for: '4', won: '1', o: '0' };
/** Digits that are written for the letters they look like: "s3v3n". */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const ALSO_ENGLISH = new Set(['oh', 'do', 'tu', 'char', 'tin', 'no', 'ate', 'sat', 'che', 'tree', 'fore', 'teen', 'nein']);
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TIMES: Readonly<Record<string, number>> = { double: 2, dubble: 2, dabal: 2, triple: 3, tripple: 3 };

export type NumberWord = {
  digits: string;
  /** Says a number wherever it stands. */
  isSure: boolean;
  /** A tens word, which takes in the digit behind it ("ninety eight" is 98). */
  isTens?: true;
};

/** What one plain word says. */
function readPlainWord(word: string): NumberWord | undefined {
  if (/^\d{1,15}$/.test(word)) return { digits: word, isSure: true };
  const digit = DIGITS[word] ?? HINDI[word];
  if (digit !== undefined) return { digits: digit, isSure: !ALSO_ENGLISH.has(word) };
  const soft = SOFT[word];
  if (soft !== undefined) return { digits: soft, isSure: false };
  const teen = TEENS.indexOf(word);
  if (teen !== -1) return { digits: String(10 + teen), isSure: true };
  const tens = TENS.indexOf(word.replace(/^fourty$/, 'forty').replace(/^ninty$/, 'ninety'));
  return tens === -1 ? undefined : { digits: `${tens + 2}0`, isSure: true, isTens: true };
}

const GLUED_CHARACTERS_MAX = 80;
const WORD_CHARACTERS_MAX = 9;

/** Words without a blank between them: "ninesevenfour", "nine8two1". Each place is tried once. */
function readGlued(word: string): NumberWord | undefined {
  if (word.length > GLUED_CHARACTERS_MAX) return undefined;
  const found: (NumberWord[] | undefined)[] = [];
  found[word.length] = [];
  for (let start = word.length - 1; start >= 0; start -= 1) {
    for (let end = Math.min(start + WORD_CHARACTERS_MAX, word.length); end > start && found[start] === undefined; end -= 1) {
      const rest = found[end];
      const number = rest === undefined ? undefined : readPlainWord(word.slice(start, end));
      if (rest !== undefined && number !== undefined) found[start] = [number, ...rest];
    }
  }
  const parts = found[0] ?? [];
  const isSure = parts.length > 2 || parts.every((part) => part.isSure);
  return parts.length > 1 && isSure ? { digits: parts.map(({ digits }) => digits).join(''), isSure } : undefined;
}

/** What a word says in digits; undefined for a word that is no number. */
export function readNumberWord(word: string): NumberWord | undefined {
  const plain = readPlainWord(word);
  if (plain !== undefined) return plain;
  const letters = /\d/.test(word) ? word.replaceAll(/[013457]/g, (digit) => LETTERS[digit] ?? digit) : word;
  return (letters === word ? undefined : readPlainWord(letters)) ?? readGlued(word) ?? (letters === word ? undefined : readGlued(letters));
}

/** How often "double" and "triple" say the next digit; undefined for another word. */
export const readTimes = (word: string): number | undefined => (Object.hasOwn(TIMES, word) ? TIMES[word] : undefined);
