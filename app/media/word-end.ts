/** The end of the word at `start`: browsers often say only where a word begins. */
export function findWordEnd(text: string, start: number): number {
  const rest = /[\s.,;:!?"()]/.exec(text.slice(start));
  if (rest === null) return text.length;
  return rest.index === 0 ? start + 1 : start + rest.index;
}
