import type { Palette } from './definition.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = (palette: Palette): Palette => palette;
