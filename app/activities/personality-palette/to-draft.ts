import type { Palette } from './definition.ts';

export const toDraft = (palette: Palette): Palette => palette;
