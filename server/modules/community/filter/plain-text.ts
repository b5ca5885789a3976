/** A text in one plain spelling, and for each of its characters where it comes from. */
export type PlainText = {
  /** Small Latin letters where a look-alike was used, no marks, nothing invisible. */
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
/** One sign may stand for many letters: no text is read further than this. */
const CHARACTERS_MAX = 12_000;
/** Soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}\u034F]$/u;

/** Reads a text as a person sees it, so that other spellings of a letter hide nothing. */
export function toPlainText(original: string): PlainText {
  let text = '';
  let cased = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    if (text.length > CHARACTERS_MAX) break;
    if (!INVISIBLE.test(character)) {
      const letters = [...character.normalize('NFKD')].filter((part) => !/^\p{M}$/u.test(part)).map((part) => LOOK_ALIKES[part] ?? part);
      for (const unit of letters.join('')) {
        const small = unit.toLowerCase();
        // A capital that becomes two letters would move everything behind it.
        const fitting = small.length === unit.length ? small : unit;
        text += fitting;
        cased += unit;
        for (let half = 0; half < unit.length; half += 1) origins.push(at);
      }
    }
    at += character.length;
  }
  return { text, cased, origins: [...origins, original.length] };
}
