/**
 * The first `max` characters of a text as a person counts them, so that an emoji is never split. `ending` follows what
 * was cut, and only then: the home page adds "...", the blog list adds nothing (platform.md §5).
 */
export function cutText(text: string, max: number, ending = ''): string {
  if (text.length <= max) return text;
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= max) return text;
  return (
    characters
      .slice(0, max)
      .map(({ segment }) => segment)
      .join('') + ending
  );
}
