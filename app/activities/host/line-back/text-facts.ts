/** Reading stops here, so that a very long text costs no more than a long one. */
const READ_CHARACTERS_MAX = 20_000;

/** What can be said about a text without guessing. */
export type TextFacts = {
  /** Cut where reading stops. */
  text: string;
  /** In small letters with straight apostrophes. */
  lower: string;
  /** Has a letter or a digit of any script. */
  hasWords: boolean;
  /** Surely English: only then may a rule say that something is missing. */
  isEnglish: boolean;
  /** Undefined for scripts without spaces, and for what is too long to read whole. */
  words: number | undefined;
};

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const HAS_WORDS = /[\p{L}\p{N}]/u;
/** Words other languages in Latin letters don't share. */
const ENGLISH_SIGNS = [
  'the',
  'and',
  'with',
  'this',
  'that',
  'they',
  'because',
  'from',
  'have',
  'would',
  'what',
  'there',
  'were',
  'she',
  'you',
  "i'm",
  "it's",
  'i am',
  'it is',
  'is my',
  'my friend',
  'when',
  'which',
  'of my',
];

/** Whole words, in any script. */
export function makeWordPattern(words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'u');
}

const ENGLISH = makeWordPattern(ENGLISH_SIGNS);

export function readFacts(raw: string): TextFacts {
  const text = raw.slice(0, READ_CHARACTERS_MAX);
  const lower = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  const isWhole = raw.length <= READ_CHARACTERS_MAX;
  const countable = isWhole && !WITHOUT_SPACES.test(text);
  return {
    text,
    lower,
    hasWords: HAS_WORDS.test(text),
    isEnglish: ENGLISH.test(lower),
    words: countable ? text.split(/\s+/).filter((part) => HAS_WORDS.test(part)).length : undefined,
  };
}

export function findWord({ lower }: Pick<TextFacts, 'lower'>, pattern: RegExp): string | undefined {
  return pattern.exec(lower)?.[0];
}
