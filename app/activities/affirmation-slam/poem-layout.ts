export const PICTURE_WIDTH_PX = 1080;
const MARGIN_PX = 110;
export const TEXT_LEFT_PX = MARGIN_PX;
export const TEXT_WIDTH_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX;
/** Room above the words for the sun, and below them for the sea. */
const SKY_PX = 150;
export const SEA_PX = 330;
const HEIGHT_MIN_PX = 1080;
const GAP_PX = 54;
const LINE_FACTOR = 1.22;
const SIZES_PX = [76, 64, 54, 46, 38];
/** Taller words get smaller letters. */
const WORDS_HEIGHT_PX = 680;

export type Measure = (text: string, sizePx: number) => number;
export type PoemPlan = { heightPx: number; sizePx: number; rows: { text: string; line: number; y: number }[] };

function cutWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [''];
  for (const letter of word) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Breaks at spaces; a word wider than a row is cut. */
function wrap(text: string, fits: (text: string) => boolean): string[] {
  const rows: string[] = [];
  for (const piece of text.split(' ').flatMap((word) => cutWord(word, fits))) {
    const longer = `${rows.at(-1) ?? ''} ${piece}`;
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(piece);
  }
  return rows;
}

function placeRows(lines: readonly string[], sizePx: number, measure: Measure): PoemPlan {
  const rows: PoemPlan['rows'] = [];
  let y = SKY_PX;
  for (const [line, text] of lines.entries()) {
    for (const row of wrap(text, (candidate) => measure(candidate, sizePx) <= TEXT_WIDTH_PX)) {
      y += sizePx * LINE_FACTOR;
      rows.push({ text: row, line, y: Math.round(y) });
    }
    y += GAP_PX;
  }
  return { heightPx: Math.round(Math.max(HEIGHT_MIN_PX, y + SEA_PX)), sizePx, rows };
}

/** Each row's place: as large as fits into a square; a longer poem makes a taller picture. */
export function planPoem(lines: readonly string[], measure: Measure): PoemPlan {
  const plans = SIZES_PX.map((sizePx) => placeRows(lines, sizePx, measure));
  const fitting = plans.find(({ rows }) => (rows.at(-1)?.y ?? 0) - SKY_PX <= WORDS_HEIGHT_PX - GAP_PX);
  return fitting ?? placeRows(lines, SIZES_PX.at(-1) ?? 0, measure);
}
