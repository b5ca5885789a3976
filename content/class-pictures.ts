import type { ClassPicture, ClassStamp } from '#contracts/class-pictures.ts';

/** Shapes in a square of 48, back to front, for screens and for cards on paper. */
export type Shape = { path: string; color: string };
export const PICTURE_SIDE = 48;

const NAVY = '#16324f';
const GOLD = '#f2b63c';
const RED = '#d9503f';
const ORANGE = '#e8843b';
const GREEN = '#3f9467';
const TEAL = '#2f8f9d';
const VIOLET = '#7d63b8';
const CREAM = '#fff3d6';
const BROWN = '#8a5a3b';

/** Each can be told from every other by its outline alone. */
export const PICTURE_SHAPES: Record<ClassPicture, readonly Shape[]> = {
  moon: [{ path: 'M29 5a20 20 0 1 0 14 29A16 16 0 0 1 29 5Z', color: GOLD }],
  fish: [
    { path: 'M3 24C10 12 24 11 32 20L45 11V37L32 28C24 37 10 36 3 24Z', color: ORANGE },
    { path: 'M11 22a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z', color: NAVY },
  ],
  tree: [
    { path: 'M20 28h8v17h-8Z', color: BROWN },
    { path: 'M24 3c8 0 13 6 12 12c7 4 5 16-5 17H17C7 31 5 19 12 15C11 9 16 3 24 3Z', color: GREEN },
  ],
  boat: [
    { path: 'M26 5L42 28H26Z', color: RED },
    { path: 'M22 10V28H8Z', color: ORANGE },
    { path: 'M3 31H45L38 43H10Z', color: TEAL },
  ],
  key: [
    {
      path: 'M14 14a10 10 0 1 0 9.2 14H32v6h5v-6h3v5h5V21H23.2A10 10 0 0 0 14 14ZM14 20a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
      color: GOLD,
    },
  ],
  drum: [
    { path: 'M4 2l15 12-1.8 2.2L2 4.4ZM44 2L29 14l1.8 2.2L46 4.4Z', color: BROWN },
    { path: 'M7 19h34v18c0 5-8 8-17 8S7 42 7 37Z', color: RED },
    { path: 'M7 19c0-4 8-7 17-7s17 3 17 7s-8 7-17 7S7 23 7 19Z', color: CREAM },
  ],
  kite: [
    { path: 'M24 2L40 18L24 38L8 18Z', color: VIOLET },
    { path: 'M24 2L40 18H24Z', color: ORANGE },
    { path: 'M24 18V38L8 18Z', color: GOLD },
    { path: 'M22.6 36c-5 3 3 6-3 11h4c4-4-2-7 2.4-10Z', color: VIOLET },
  ],
  cup: [
    { path: 'M33 19h5a8 8 0 0 1 0 16h-6v-5h5.500a3.200 3.200 0 0 0 0-6.400H33Z', color: TEAL },
    { path: 'M7 16h28v16c0 7-6 11-14 11S7 39 7 32Z', color: TEAL },
    { path: 'M14 3c-3 4 3 5 0 9h3c3-4-3-5 0-9ZM24 3c-3 4 3 5 0 9h3c3-4-3-5 0-9Z', color: '#9fb4c4' },
  ],
  bell: [
    { path: 'M18 36h12a6 6 0 0 1-12 0Z', color: BROWN },
    { path: 'M24 3c3 0 4 2 4 4c6 2 8 7 8 14c0 8 2 10 6 15H6c4-5 6-7 6-15c0-7 2-12 8-14c0-2 1-4 4-4Z', color: GOLD },
  ],
  leaf: [
    { path: 'M9 39C4 19 18 5 44 4C44 30 29 44 9 39Z', color: GREEN },
    { path: 'M5 45L30 18l2 2L8 46.500Z', color: '#245f43' },
  ],
  house: [
    { path: 'M9 21h30v23H9Z', color: CREAM },
    { path: 'M24 3L46 23H2Z', color: RED },
    { path: 'M19 29h10v15H19Z', color: TEAL },
  ],
  star: [{ path: 'M24 2L30.500 17L46 18.500L34 29L38 45L24 36.500L10 45L14 29L2 18.500L17.500 17Z', color: GOLD }],
};

/** In one colour, as a stamp prints them. */
export const STAMP_PATHS: Record<ClassStamp, string> = {
  sun: 'M24 14a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM22.500 3h3v7h-3ZM22.500 38h3v7h-3ZM3 22.500h7v3H3ZM38 22.500h7v3h-7ZM8.100 10.200l2.100-2.100l5 5l-2.100 2.100ZM32.800 34.900l2.100-2.100l5 5l-2.100 2.100ZM37.800 8.100l2.100 2.100l-5 5l-2.100-2.100ZM13.100 32.800l2.100 2.100l-5 5l-2.100-2.100Z',
  shell:
    'M24 7C12 7 5 16 5 26L19 39h10L43 26C43 16 36 7 24 7ZM22.800 12h2.400v22h-2.400ZM13 15.500l2.200-1l7 20l-2.200.8ZM35 15.500l-2.200-1l-7 20l2.200.8ZM18 41h12v3H18Z',
  lantern:
    'M21 3h6v4h-6ZM15 8h18l4 7v20l-4 7H15l-4-7V15ZM24 15c-6 6-7 9-7 12a7 7 0 0 0 14 0c0-3-1-6-7-12ZM24 23c3 3 3 4 3 6a3 3 0 0 1-6 0c0-2 0-3 3-6ZM14 43.500h20v2.500H14Z',
  feather: 'M42 4C24 5 11 16 11 33L5 43l3 2l5-8C31 37 41 22 42 4ZM35 10C26 15 19 22 15 32l-1 2c0-10 9-20 21-24Z',
  cloud: 'M13 38a10 10 0 0 1 0-20a13 13 0 0 1 25-2a11 11 0 0 1-2 22Z',
  wave: 'M3 31C9 31 11 13 24 13c10 0 15 7 15 14c-1-5-9-6-10 1c-1 6 5 8 10 8c3 0 5-1 6-2v7H3ZM3 44h42v3H3Z',
};
