/** Letters that Unicode does not take apart, as people write them on a keyboard that lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const HAS_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** What writers may leave out: accents, Hebrew points, Arabic vowels and kashida, nukta, and invisible joiners. */
const OPTIONAL =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u200b-\u200d\u2060]/g;

/** One sign that is a whole sentence or many letters: it says nothing that anyone would look for, and makes a text long. */
const SENTENCES = /[\ufdf0-\ufdfd]/g;

/** A text as it is compared: small letters, one form of each, no optional signs. Search and slugs go by it. */
export const foldText = (text: string): string =>
  text
    .replace(SENTENCES, ' ')
    .normalize('NFKD')
    .replace(OPTIONAL, '')
    .toLowerCase()
    .replace(HAS_PLAIN, (letter) => PLAIN[letter] ?? letter)
    // Korean syllables and marks that are part of a letter, such as Japanese ones, are put together again.
    .normalize('NFC');

/** The words of a text that an address can hold: Latin letters and digits. Of other scripts none is left; `server/core/slug.ts` writes them in Latin letters. */
export const listAddressWords = (text: string): string[] => foldText(text.replace(/['’]/g, '')).match(/[a-z0-9]+/g) ?? [];

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no space between words. */
const UNSPACED = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]\\p{M}*';
const RUN = new RegExp(`(?:${UNSPACED})+`, 'gu');
const CHARACTER = new RegExp(UNSPACED, 'gu');

function pairCharacters(run: string): string[] {
  const characters = run.match(CHARACTER) ?? [];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The words to compare, in their order. Runs of a script without spaces are taken as pairs of characters. */
export function listWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.flatMap((word) => [...(word.replace(RUN, ' ').match(WORD) ?? []), ...(word.match(RUN) ?? []).flatMap(pairCharacters)]);
}

/** Single characters of scripts without spaces, beside the words: someone may look for one. */
export const listSingleCharacters = (text: string): string[] => foldText(text).match(CHARACTER) ?? [];
