/** One file of a font package each. Packages split fonts by script: a letter gets the first face of its kind that has it. */
export const FACES = {
  text: ['text-latin', 'text-latin-ext', 'text-devanagari'],
  strong: ['strong-latin', 'strong-latin-ext', 'strong-devanagari'],
  title: ['title-latin', 'title-latin-ext', 'strong-devanagari'],
} as const;
export type Kind = keyof typeof FACES;
export type FaceId = (typeof FACES)[Kind][number];

const ATKINSON = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const BRICOLAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const NOTO = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari';

/** As a module's name: Node resolves it and reads the file, the browser has an address for it. woff, since woff2 cannot be cut to the letters used. */
export const FACE_FILES: Readonly<Record<FaceId, string>> = {
  'text-latin': `${ATKINSON}-latin-400-normal.woff`,
  'text-latin-ext': `${ATKINSON}-latin-ext-400-normal.woff`,
  'text-devanagari': `${NOTO}-devanagari-400-normal.woff`,
  'strong-latin': `${ATKINSON}-latin-700-normal.woff`,
  'strong-latin-ext': `${ATKINSON}-latin-ext-700-normal.woff`,
  'strong-devanagari': `${NOTO}-devanagari-700-normal.woff`,
  'title-latin': `${BRICOLAGE}-latin-700-normal.woff`,
  'title-latin-ext': `${BRICOLAGE}-latin-ext-700-normal.woff`,
};
export const FACE_IDS = Object.keys(FACE_FILES) as FaceId[];
export type FaceBytes = Readonly<Record<FaceId, Uint8Array>>;
