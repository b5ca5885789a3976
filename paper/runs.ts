/** A stretch of text that one face draws; without a face, one that none of them can. */
export type Run<Face> = { text: string; face: Face | undefined };
export type Piece<Face> = { runs: readonly Run<Face>[]; isSpace: boolean };

type Covers<Face> = (face: Face, codePoint: number) => boolean;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners and selectors shape the letters beside them and are drawn by none. */
const UNSEEN = /\u200C|\u200D|\p{Variation_Selector}/u;
/** A line may end after a space and after a hyphen inside a word. */
const PIECE = /\s+|[^\s-]*-+|[^\s-]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /\p{Alphabetic}/u;

/** The letters of one syllable or one emoji stay together, so that the face can join them. */
function findFace<Face>(cluster: string, faces: readonly Face[], covers: Covers<Face>): Face | undefined {
  const points = Array.from(cluster)
    .filter((character) => !UNSEEN.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  return faces.find((face) => points.every((point) => covers(face, point)));
}

/** A word stands in one face where one has all of it: letters of two in one word look like a mistake. */
function splitRuns<Face>(word: string, faces: readonly Face[], covers: Covers<Face>): Run<Face>[] {
  const segments = Array.from(clusters.segment(word), ({ segment }) => segment);
  const whole = faces.find((face) => segments.every((segment) => findFace(segment, [face], covers) !== undefined));
  if (whole !== undefined) return [{ text: word, face: whole }];
  const runs: Run<Face>[] = [];
  for (const segment of segments) {
    const face = findFace(segment, faces, covers);
    const last = runs.at(-1);
    if (last !== undefined && last.face === face) last.text += segment;
    else runs.push({ text: segment, face });
  }
  return runs;
}

/** The pieces of one paragraph between which a line may end. */
export const splitPieces = <Face>(text: string, faces: readonly Face[], covers: Covers<Face>): Piece<Face>[] =>
  (text.match(PIECE) ?? []).map((word) => {
    const isSpace = word.trim() === '';
    return { runs: isSpace ? [{ text: ' ', face: faces[0] }] : splitRuns(word, faces, covers), isSpace };
  });

/** For a word that is wider than the page. */
export const splitClusters = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** Decided by the first letter, as browsers do it. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) {
    if (RIGHT_TO_LEFT.test(character)) return true;
    if (LEFT_TO_RIGHT.test(character)) return false;
  }
  return false;
}
