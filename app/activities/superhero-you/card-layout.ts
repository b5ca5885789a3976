import type { SavedHero } from './definition.ts';

/** Pixels: wide enough to print as a postcard. */
export const CARD_WIDTH = 900;
export const CARD_MARGIN = 28;
export const STAGE_HEIGHT = CARD_WIDTH - 2 * CARD_MARGIN;
const TEXT_LEFT = 76;
const TEXT_WIDTH = CARD_WIDTH - 2 * TEXT_LEFT;
const BAND_PADDING = 26;

export type TextStyle = 'name' | 'label' | 'text' | 'message' | 'foot';
export const TEXT_SIZES: Record<TextStyle, number> = { name: 68, label: 27, text: 36, message: 38, foot: 25 };
const LINE_FACTOR = 1.3;

type Line = { text: string; style: TextStyle; y: number };
/** Width in pixels in a style. */
export type Measure = (text: string, style: TextStyle) => number;

function cutToFit(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Breaks at spaces; a word too long for a line is cut. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cutToFit(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

export type CardPlan = { height: number; band: { top: number; height: number }; lines: Line[]; left: number };

/** Each line's place; the card grows with its words. */
export function planCard(hero: SavedHero, measure: Measure): CardPlan {
  const lines: Line[] = [];
  let y = CARD_MARGIN + STAGE_HEIGHT;
  const add = (text: string, style: TextStyle) => {
    for (const line of wrapText(text, (candidate) => measure(candidate, style) <= TEXT_WIDTH)) {
      y += TEXT_SIZES[style] * LINE_FACTOR;
      lines.push({ text: line, style, y: Math.round(y - TEXT_SIZES[style] * 0.3) });
    }
  };
  const bandTop = y;
  y += BAND_PADDING - 8;
  add(hero.name, 'name');
  y += BAND_PADDING;
  const band = { top: bandTop, height: y - bandTop };
  for (const [label, text] of [
    ['Superpower', hero.superpower],
    ['Mission', hero.mission],
  ] as const) {
    if (text === '') continue;
    y += 18;
    add(label, 'label');
    add(text, 'text');
  }
  y += 26;
  add(`“${hero.message}”`, 'message');
  y += 30;
  add('ThreeSeas · Superhero creator', 'foot');
  return { height: Math.round(y + CARD_MARGIN + 34), band, lines, left: TEXT_LEFT };
}
