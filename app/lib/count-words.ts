/** Whitespace-separated non-empty tokens (docs/spec/activities.md §5). */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
