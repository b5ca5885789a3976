/**
 * Characters that always count as one each: ASCII without line breaks (a pair counts as one), Latin and Greek letters, common
 * punctuation. Joining marks, emoji and the scripts of India are counted with care.
 */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u03ff\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The first `max` characters as people count them. `ending` only after a cut: "..." or nothing (docs/spec/platform.md §5). */
export function cutText(text: string, max: number, ending = ''): string {
  if (text.length <= max) return text;
  // The next letter may be a mark that belongs to the one before.
  if (PLAIN.test(text.slice(0, max + 1))) return text.slice(0, max) + ending;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === max) return text.slice(0, index) + ending;
    characters += 1;
  }
  return text;
}
