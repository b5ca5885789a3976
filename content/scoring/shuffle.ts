/** FNV-1a, 32 bits: the same number for the same text on every machine. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A name for one option that says nothing about its place or whether it is right. */
export const nameOption = (itemId: string, text: string) => hashText(`${itemId}/${text}`).toString(36);

/** The same order every time for the same seed, so that a question looks the same on every visit. */
export function shuffle<Value>(values: readonly Value[], seed: string): Value[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = hashText(`${seed}/${last}`) % (last + 1);
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one !== undefined && two !== undefined) [shuffled[last], shuffled[other]] = [two, one];
  }
  return shuffled;
}

const TRIES_MAX = 20;
/** As `shuffle`, but never in an order that would give the answer away, where there is another one. */
export function shuffleAway<Value>(values: readonly Value[], seed: string, isTelling: (order: readonly Value[]) => boolean): Value[] {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const shuffled = shuffle(values, `${seed}#${attempt}`);
    if (!isTelling(shuffled)) return shuffled;
  }
  return shuffle(values, seed);
}
