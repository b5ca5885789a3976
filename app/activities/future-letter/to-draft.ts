import type { Letter } from './definition.ts';

export const toDraft = (letter: Letter): Letter => letter;
