import { PALETTE_COLORS } from './colors.ts';
import type { Palette } from './definition.ts';

/** Five colours from ten, none twice (docs/spec/activities.md §5, §9). */
export const PALETTE_SIZE = 5;

/** Valid colours, each once, at most five: a stored draft may hold anything. */
export function cleanColors(colors: readonly string[]): string[] {
  return [...new Set(colors)].filter((code) => PALETTE_COLORS.some((color) => color.code === code)).slice(0, PALETTE_SIZE);
}

/** Adds or removes a colour. A full palette takes no sixth. */
export function toggleColor(colors: readonly string[], code: string): string[] {
  const clean = cleanColors(colors);
  return clean.includes(code) ? clean.filter((chosen) => chosen !== code) : cleanColors([...clean, code]);
}

/** The counter's words are fixed (docs/spec/activities.md §2). */
export function describeCount(colors: readonly string[]): string {
  return `Your Palette: ${colors.length}/${PALETTE_SIZE} colors selected`;
}

export function canSavePalette({ colors, description }: Palette): boolean {
  return cleanColors(colors).length === PALETTE_SIZE && description.trim() !== '';
}
