import type { RecognitionResults } from './speech-recognition.ts';

export type Heard = { final: string; interim: string };

function toWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBERS = new Map([
  ...UNITS.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

/** How words sound, so that a corrected "Hello, there" is "hello there", and "21" is "twenty-one". */
export function toSounds(words: readonly string[]): string[] {
  const plain = words
    .flatMap((word) =>
      word
        .toLowerCase()
        .normalize('NFKC')
        .split(/[^\p{L}\p{M}\p{N}'’]+/u),
    )
    .map((word) => word.replace(/['’]/g, ''));
  return plain.filter(Boolean).flatMap((word) => {
    const value = NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);
    if (value === undefined) return [word];
    // In two, as it is said, so that "twenty" goes on to "twenty-one".
    const unit = value > 20 ? value % 10 : 0;
    return unit === 0 ? [String(value)] : [String(value - unit), String(unit)];
  });
}

/** Whether `next` repeats `before` and goes on. Its last word may differ if `mayCorrect`. */
function continues(before: readonly string[], next: readonly string[], mayCorrect: boolean): boolean {
  if (next.length < before.length) return false;
  const differsAt = before.findIndex((word, index) => word !== next[index]);
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
  const spoken = finals.map((text) => ({ words: toWords(text), sounds: toSounds(toWords(text)) }));
  const mayCorrect = isGrowing(spoken.map(({ sounds }) => sounds));
  let parts: typeof spoken = [];
  for (const next of spoken) {
    const soundsFrom = (index: number) => parts.slice(index).flatMap(({ sounds }) => sounds);
    const repeatedFrom = parts.findIndex((_, index) => continues(soundsFrom(index), next.sounds, mayCorrect));
    parts = repeatedFrom === -1 ? [...parts, next] : [...parts.slice(0, repeatedFrom), next];
  }
  return parts.flatMap(({ words }) => words).join(' ');
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
