/** One form of each letter, accent, quotation mark, hyphen and space, whatever the keyboard, and nothing invisible. */
function unify(text: string): string {
  return (
    text
      // Before NFKC, which takes these apart.
      .replace(/[‘’‛ʼʹ`´′‵]/g, "'")
      .replace(/[“”„‟«»″‶]/g, '"')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll('。', '.')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** What is compared of a typed answer: not its capitals, its spare spaces or the mark at its end. */
export const normalizeAnswer = (text: string) =>
  unify(text)
    .toLowerCase()
    .replace(/(?<![\s.!?…])[\s.!?…]+$/, '');

/** What can be heard of a sentence: its words. No one hears a comma. */
export const normalizeHeard = (text: string) =>
  normalizeAnswer(text.replace(/[\u2014\u2015]/g, ' '))
    .replace(/[.,;:!?…"()]|(?<!\S)-|-(?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const isSameAnswer = (one: string, other: string) => normalizeAnswer(one) === normalizeAnswer(other);

export const listWords = (text: string) => unify(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

/** Whether a word or phrase stands in a text by itself, not as a part of another word. */
export function includesWord(text: string, word: string): boolean {
  const letter = String.raw`[\p{L}\p{N}]`;
  const literal = unify(word)
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<!${letter}|${letter}')${literal}(?!${letter}|'${letter})`, 'u').test(unify(text).toLowerCase());
}

export const startWithCapital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** In words to read: "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
