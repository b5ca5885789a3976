/** How hard a text is to read, by what can be counted: for English, and as a hint only. */

const VOWELS = /[aeiouy]+/g;
/** Good enough on the whole: groups of vowels, without a silent "e" at the end. */
function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(VOWELS)?.length ?? 0;
  return Math.max(1, groups);
}

const listWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
/** Marks of Markdown, and rows of tables, which are no sentences. */
const dropMarks = (text: string) => text.replace(/^[ \t]*\|.*$/gm, '').replace(/[*_`#>|]/g, '');
export const listSentences = (text: string) =>
  dropMarks(text)
    .split(/(?<=[.!?…:])["'”’)]*\s+|\n\s*\n|\n\s*[-\d]+[.)]?\s/)
    .filter((sentence) => listWords(sentence).length > 0);

export type ReadingAge = { /** School grade by Flesch and Kincaid; age is about five more. */ grade: number; wordsInSentence: number };

/** Of several texts together, e.g. everything on a page. */
export function measureReading(texts: readonly string[]): ReadingAge {
  const sentences = texts.flatMap(listSentences);
  const words = sentences.flatMap((sentence) => [...listWords(sentence)]);
  if (words.length === 0) return { grade: 0, wordsInSentence: 0 };
  const wordsInSentence = words.length / sentences.length;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0) / words.length;
  return { grade: 0.39 * wordsInSentence + 11.8 * syllables - 15.59, wordsInSentence };
}

/** The longest sentence by words, which is where a young reader gets lost. */
export function findLongestSentence(texts: readonly string[]): { sentence: string; words: number } {
  const measured = texts.flatMap(listSentences).map((sentence) => ({ sentence: sentence.trim(), words: listWords(sentence).length }));
  return measured.toSorted((one, other) => other.words - one.words)[0] ?? { sentence: '', words: 0 };
}
