import type { ClassPicture } from '#contracts/class-pictures.ts';

/** The twelve pictures as outlines in a square of 24, in the words of an SVG path: plain enough for any printer. */
export const CARD_SHAPES: Readonly<Record<ClassPicture, string>> = {
  moon: 'M16 3 A9.5 9.5 0 1 0 16 21 A7.5 7.5 0 1 1 16 3 Z',
  fish: 'M2 12 C6 5 13 5 17 12 L22 7 L22 17 L17 12 C13 19 6 19 2 12 Z M6.5 11 L7.5 11',
  tree: 'M12 2 L19 10 L15.5 10 L20 16 L4 16 L8.5 10 L5 10 Z M10.5 16 L10.5 22 L13.5 22 L13.5 16',
  boat: 'M3 15 L21 15 L18 20 L6 20 Z M12 15 L12 3 L19 12 L12 12 M11 5 L6 12 L11 12',
  key: 'M7 7 A5 5 0 1 0 7 17 A5 5 0 1 0 7 7 Z M12 12 L22 12 L22 16 M18 12 L18 15',
  drum: 'M4 7 A8 3 0 1 0 20 7 A8 3 0 1 0 4 7 Z M4 7 L4 18 A8 3 0 0 0 20 18 L20 7 M8 10 L12 20 L16 10',
  kite: 'M12 2 L19 9 L12 17 L5 9 Z M12 2 L12 17 M5 9 L19 9 M12 17 C9 19 15 20 12 22',
  cup: 'M4 6 L17 6 L15 20 L6 20 Z M16.5 9 C22 9 22 15 15.8 15',
  bell: 'M12 3 C7 3 7 9 6 13 L4 17 L20 17 L18 13 C17 9 17 3 12 3 Z M10 17 C10 21 14 21 14 17',
  leaf: 'M4 20 C3 10 9 3 21 3 C21 15 14 21 4 20 Z M4 20 L15 9',
  house: 'M3 11 L12 3 L21 11 M5 9.5 L5 21 L19 21 L19 9.5 M10 21 L10 14 L14 14 L14 21',
  star: 'M12 2 L15 9 L22 9.5 L16.5 14 L18.5 21.5 L12 17.3 L5.5 21.5 L7.5 14 L2 9.5 L9 9 Z',
};
export const SHAPE_SIZE = 24;
