import type { RecognitionResults } from './speech-recognition.ts';

export type Heard = { final: string; interim: string };

function toWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/** Whether `next` repeats `before` and goes on. Its last word may differ if `mayCorrect`. */
function continues(before: readonly string[], next: readonly string[], mayCorrect: boolean): boolean {
  if (next.length < before.length) return false;
  const differsAt = before.findIndex((word, index) => !same(word, next[index]));
  return differsAt === -1 || (mayCorrect && differsAt > 0 && differsAt === before.length - 1);
}

/** Whether one extends an earlier one: the browser marks growing versions of a sentence as final. */
const isGrowing = (finals: readonly string[][]) =>
  finals.some((next, index) =>
    finals.slice(0, index).some((before) => before.length > 0 && next.length > before.length && continues(before, next, false)),
  );

/**
 * Android browsers, also on tablets that claim to be desktops, mark each growing version of a sentence as final: "the", "the
 * sea", "the sea is". A final that begins with the one before replaces it, or the word count would swell. No browser says which
 * kind it is, so the results decide. Elsewhere the next sentence may differ only at the end ("I like mangos", "I like rain"), so
 * a corrected last word counts only where finals do grow.
 */
export function mergeCumulative(finals: readonly string[]): string {
  const spoken = finals.map(toWords);
  const mayCorrect = isGrowing(spoken);
  let parts: string[][] = [];
  for (const next of spoken) {
    const repeatedFrom = parts.findIndex((_, index) => continues(parts.slice(index).flat(), next, mayCorrect));
    parts = repeatedFrom === -1 ? [...parts, next] : [...parts.slice(0, repeatedFrom), next];
  }
  return parts.flat().join(' ');
}

/** What one session of the recogniser has understood so far. */
export function readResults(results: RecognitionResults): Heard {
  const all = Array.from({ length: results.length }, (_, index) => results[index]);
  const textsWhere = (isFinal: boolean) => all.flatMap((result) => (result?.isFinal === isFinal ? [result[0]?.transcript ?? ''] : []));
  return { final: mergeCumulative(textsWhere(true)), interim: joinTexts(...textsWhere(false)) };
}

export function joinTexts(...texts: string[]): string {
  return texts.flatMap(toWords).join(' ');
}
