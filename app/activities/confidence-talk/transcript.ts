import type { RecognitionResults } from './speech-recognition.ts';

export type Heard = { final: string; interim: string };

function toWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/** Whether `next` says `before` again and goes on. Its last word may have been corrected on the way. */
function continues(before: readonly string[], next: readonly string[]): boolean {
  if (next.length < before.length) return false;
  const differsAt = before.findIndex((word, index) => !same(word, next[index]));
  return differsAt === -1 || (differsAt > 0 && differsAt === before.length - 1);
}

/**
 * Browsers on Android mark each growing version of a sentence as final: "the", "the sea", "the sea is". Each one takes the
 * place of what it repeats, or the word count would swell.
 */
export function mergeCumulative(finals: readonly string[]): string {
  let parts: string[][] = [];
  for (const final of finals) {
    const next = toWords(final);
    const repeatedFrom = parts.findIndex((_, index) => continues(parts.slice(index).flat(), next));
    parts = repeatedFrom === -1 ? [...parts, next] : [...parts.slice(0, repeatedFrom), next];
  }
  return parts.flat().join(' ');
}

/** What one session of the recogniser has understood so far. */
export function readResults(results: RecognitionResults, { isCumulative }: { isCumulative: boolean }): Heard {
  const all = Array.from({ length: results.length }, (_, index) => results[index]);
  const textsWhere = (isFinal: boolean) => all.flatMap((result) => (result?.isFinal === isFinal ? [result[0]?.transcript ?? ''] : []));
  const finals = textsWhere(true);
  return {
    final: isCumulative ? mergeCumulative(finals) : joinTexts(...finals),
    interim: joinTexts(...textsWhere(false)),
  };
}

export function joinTexts(...texts: string[]): string {
  return texts.flatMap(toWords).join(' ');
}
