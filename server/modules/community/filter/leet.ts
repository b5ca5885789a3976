/** Signs that children write for letters, each for one letter: places stay the same. */
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '†': 't' };
/** A word that has a letter and one of these signs. A sign at the end may just end the sentence. */
const MIXED_WORD = /[\p{L}\d@$†!]{2,40}/gu;
const LETTER = /\p{L}/u;

/** The text with signs read as letters where they are part of a word: "1nst4" is "insta", and 1947 stays. */
export const readLeet = (text: string): string =>
  text.replaceAll(MIXED_WORD, (word) =>
    LETTER.test(word) ? word.replaceAll(/[013457@$†]|!(?=\p{L})/gu, (sign) => SIGNS[sign] ?? sign) : word,
  );
