/**
 * Letters that always stand for one character each: ASCII without line breaks (a pair of them counts as one), Latin and
 * Greek letters, and the common punctuation. Marks that join, emoji and the scripts of India are counted with care.
 */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u03ff\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * The first `max` characters of a text as a person counts them, so that an emoji is never split. `ending` follows what
 * was cut, and only then: the home page adds "...", the blog list adds nothing (docs/spec/platform.md §5).
 */
export function cutText(text: string, max: number, ending = ''): string {
  if (text.length <= max) return text;
  // The letter after the cut may be a mark that belongs to the one before.
  if (PLAIN.test(text.slice(0, max + 1))) return text.slice(0, max) + ending;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === max) return text.slice(0, index) + ending;
    characters += 1;
  }
  return text;
}
