/** Reading stops here, so that a very long text costs no more than a long one. */
const READ_CHARACTERS_MAX = 20_000;

const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F/gu;
/** Signs that stand for a whole word or sentence each: many of them would hide what follows. */
const WHOLE_WORDS = /[\u3300-\u3357\u337f\ufdf0-\ufdfd]/g;
const APOSTROPHES = /['’‘ʼ‛′`´]/g;
const SENTENCE_END = /[.!?;:…।॥؟؛。！？]+|[\n\r]\s*[\n\r]/g;
/** Letters one by one, as in "k i l l" or "k.m.s". */
const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*]{1,2}\p{L}){2,}(?![\p{L}\p{N}])/gu;
/** Signs that stand for letters inside a word. */
const SIGNS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const RUN = /(.)\1{2,}/u;
/** A word with more long runs of letters is left as it is. */
const RUNS_MAX = 5;

/** Often misspelt by children, and no other word is one slip away. */
const OFTEN_MISSPELT = [
  'suicide',
  'suicidal',
  'suicidle',
  'touches',
  'touched',
  'touching',
  'private',
  'privates',
  'molested',
  'threatens',
  'threatened',
  'punches',
  'punched',
  'slapped',
  'kicked',
  'strangled',
  'abused',
  'bullied',
  'bullying',
  'depressed',
  'worthless',
  'disappear',
];

export type KnowsWord = (word: string) => boolean;

/** Drops Latin accents, Arabic vowel signs and the Devanagari dot below. */
function dropMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll(/[\u0640\u064B-\u0655\u0670\u093C]/g, '')
    .normalize('NFC')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/** Each long run of a letter as one and as two: "diiieee" may be "die". */
function shortenRuns(word: string, runs = 0): string[] {
  const run = RUN.exec(word);
  if (run === null || runs >= RUNS_MAX) return [word];
  const [whole, letter = ''] = run;
  return [letter, letter + letter].flatMap((short) => {
    const before = word.slice(0, run.index) + short;
    return shortenRuns(word.slice(run.index + whole.length), runs + 1).map((rest) => before + rest);
  });
}

/** No word of the lists is longer. */
const WORD_CHARACTERS_MAX = 20;

/** Spelt-out letters cut into known words, if possible; each place is tried once, however many ways lead there. */
function cutApart(letters: string, knows: KnowsWord): string | undefined {
  if (knows(letters)) return letters;
  // From the end: for each place, where the word that begins there ends; undefined where nothing leads to the end.
  const ends: (number | undefined)[] = [];
  ends[letters.length] = letters.length;
  for (let start = letters.length - 1; start >= 0; start -= 1) {
    for (let end = Math.min(start + WORD_CHARACTERS_MAX, letters.length); end > start; end -= 1) {
      const word = letters.slice(start, end);
      if (ends[end] === undefined || !(word === 'i' || (end - start > 1 && knows(word)))) continue;
      ends[start] = end;
      break;
    }
  }
  const words: string[] = [];
  for (let start = 0; start < letters.length;) {
    const end = ends[start];
    if (end === undefined) return undefined;
    words.push(letters.slice(start, end));
    start = end;
  }
  return words.join(' ');
}

/** One letter too many, one missing, or two neighbours swapped; the first letter must match. */
export function isOneSlipFrom(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false;
  let at = 1;
  while (at < word.length && word[at] === meant[at]) at += 1;
  if (word.length > meant.length) return word.slice(at + 1) === meant.slice(at);
  if (word.length < meant.length) return word.slice(at) === meant.slice(at + 1);
  return word[at] === meant[at + 1] && word[at + 1] === meant[at] && word.slice(at + 2) === meant.slice(at + 2);
}

/** The known word that was meant, with signs for letters or letters drawn out; else the word itself. */
function readWord(word: string, knows: KnowsWord): string {
  if (knows(word)) return word.replaceAll(/[@$!]/g, '');
  const letters = word.replaceAll(/[0134578@$!]/g, (sign) => SIGNS[sign] ?? sign);
  const asL = word.replaceAll(/[1!]/g, 'l').replaceAll(/[0345@$7]/g, (sign) => SIGNS[sign] ?? sign);
  const found = [word, letters, asL].flatMap((one) => shortenRuns(one)).find(knows);
  return found ?? OFTEN_MISSPELT.find((meant) => isOneSlipFrom(word, meant)) ?? word.replaceAll(/[@$!]/g, '');
}

/**
 * A text's words in one plain spelling: small letters, no accents or apostrophes ("don't" is "dont"), full-width and invisible
 * signs read, "k1ll", "dieee" and "k i l l" read as meant where `knows` has that word. One space between words and at each end;
 * `.` ends a sentence.
 */
export function toPlainWords(raw: string, knows: KnowsWord): string {
  const text = dropMarks(raw.slice(0, READ_CHARACTERS_MAX).replaceAll(WHOLE_WORDS, ' ').normalize('NFKC').toLowerCase())
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, '');
  const read = new Map<string, string>();
  const words = text
    .replaceAll(SPELT_OUT, (spelt) => cutApart(spelt.replaceAll(/[^\p{L}]/gu, ''), knows) ?? spelt)
    .replaceAll(/(?<=\p{L})!(?=\p{L})/gu, '1')
    .replaceAll(SENTENCE_END, ' . ')
    .split(/[^\p{L}\p{M}\p{N}@$.]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const meant = read.get(word) ?? (word === '.' ? word : readWord(word, knows));
      read.set(word, meant);
      return meant;
    });
  return ` ${words.join(' ')} . `;
}
