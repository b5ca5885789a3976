/** Adults read about 238 words a minute (Brysbaert 2019, Journal of Memory and Language 109); many readers are younger. */
const WORDS_PER_MINUTE = 200;

export function estimateReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
