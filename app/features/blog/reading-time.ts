/** Adults read about 238 words of English a minute in silence (Brysbaert 2019, Journal of Memory and Language 109); many of our readers are younger. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes for an article's HTML, at least one. */
export function estimateReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
