/** A stretch of a chant's line: said between beats, on a beat, or clapped where no word is. */
export type Piece = { text: string; isBeat: boolean; isClap?: true };

const MARK = /\*([^*]+)\*|\(clap\)/g;

/** The stretches of a line in which `*stars*` mark the loud parts and `(clap)` a beat without a word. */
export function readBeats(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), isBeat: false });
    pieces.push(match[1] === undefined ? { text: 'clap', isBeat: true, isClap: true } : { text: match[1], isBeat: true });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), isBeat: false });
  return pieces;
}

/** A line as it is said: without marks and claps. */
export const readWords = (line: string): string =>
  line
    .replace(/\(clap\)/g, '')
    .replaceAll('*', '')
    .trim();
