/** A text in one plain spelling, and for each of its characters where it comes from. */
export type PlainText = {
  /** Small Latin letters where a look-alike was used, no marks, nothing invisible, one blank between words. */
  text: string;
  /** The same with capitals as they were typed. */
  cased: string;
  /** Place in the original of each character of `text`, and one more for the end. */
  origins: readonly number[];
};

/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑαａ', 'a'],
    // The two signs for a nasal vowel
    ['ँ', 'ं'],
    ['ЬƄ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еєҽε', 'e'],
    ['ɡ', 'g'],
    ['һ', 'h'],
    ['іı', 'i'],
    ['ј', 'j'],
    ['κ', 'k'],
    ['ӏ', 'l'],
    ['ո', 'n'],
    ['оοօ', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['τ', 't'],
    ['υս', 'u'],
    ['ν', 'v'],
    ['ԝ', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['АΑ', 'A'],
    ['ВΒ', 'B'],
    ['С', 'C'],
    ['ЕΕ', 'E'],
    ['НΗ', 'H'],
    ['ІΙ', 'I'],
    ['КΚ', 'K'],
    ['МΜ', 'M'],
    ['Ν', 'N'],
    ['ОΟ', 'O'],
    ['РΡ', 'P'],
    ['Ѕ', 'S'],
    ['ТΤ', 'T'],
    ['ХΧ', 'X'],
    ['УΥ', 'Y'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin])),
);
/** Soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}\u034F]$/u;
/** Accents, vowel points and frames; the vowel signs of Indian scripts are letters of their words and stay. */
const MARK = /^(?:\p{sc=Inherited}|[\p{sc=Arabic}\p{sc=Hebrew}]|[\u093c\u09bc\u0a3c\u0abc])$/u;
const ANY_MARK = /^\p{M}$/u;
const DIGIT = /^\p{Nd}$/u;
const FRAME = /^[().,]$/;
const BLANK = /^\s$/u;
const BASIC_END = 0x80;
/** A Korean syllable stays one letter. */
const KOREAN = { first: 0xac00, last: 0xd7a3 };
/** "ﬃ" is three letters. A sign that would be more, such as one that is a whole sentence, is read as a blank. */
const LETTERS_OF_A_SIGN_MAX = 3;

/** The digits of a script follow each other, from nought to nine. */
function readDigit(code: number): string {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The letters that a sign is read as; none for what cannot be seen. */
function readSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < BASIC_END || (code >= KOREAN.first && code <= KOREAN.last)) return sign;
  if (INVISIBLE.test(sign)) return '';
  if (DIGIT.test(sign)) return readDigit(code);
  const letters = [...sign.normalize('NFKD')]
    .filter((part) => !(ANY_MARK.test(part) && MARK.test(part)))
    .map((part) => LOOK_ALIKES[part] ?? part);
  if (letters.length > LETTERS_OF_A_SIGN_MAX) return ' ';
  // "⒜" and "⒈" are read as the letter or digit alone.
  return letters.filter((letter) => letters.length === 1 || !FRAME.test(letter)).join('') || letters.join('');
}

/** Reads a text as a person sees it, so that other spellings of a letter hide nothing. A run of blanks becomes one. */
export function toPlainText(original: string): PlainText {
  const small: string[] = [];
  const cased: string[] = [];
  const origins: number[] = [];
  let at = 0;
  let wasBlank = false;
  const read = new Map<string, string>();
  for (const sign of original) {
    const letters = read.get(sign) ?? readSign(sign);
    read.set(sign, letters);
    for (const unit of letters) {
      const isBlank = BLANK.test(unit);
      if (isBlank && wasBlank) {
        // A line break among blanks still ends the line.
        if (unit === '\n') small[small.length - 1] = cased[cased.length - 1] = unit;
        continue;
      }
      wasBlank = isBlank;
      const lower = unit.toLowerCase();
      // A capital that becomes two letters would move everything behind it.
      small.push(lower.length === unit.length ? lower : unit);
      cased.push(unit);
      for (let half = 0; half < unit.length; half += 1) origins.push(at);
    }
    at += sign.length;
  }
  return { text: small.join(''), cased: cased.join(''), origins: [...origins, original.length] };
}
