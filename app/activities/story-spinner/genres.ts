import pictures from '#content/art/emoji/genres.svg';
import type { PictureSheet } from '../host/picture-sheet.tsx';

export type Genre = { id: string; emoji: string; title: string };

/** The wheel's nine genres in order (docs/spec/activities.md §3), as in the picture file. */
export const GENRES: readonly Genre[] = [
  { id: '1', emoji: '✨', title: 'Magic' },
  { id: '2', emoji: '🗺️', title: 'Adventure' },
  { id: '3', emoji: '🔍', title: 'Mystery' },
  { id: '4', emoji: '🧚', title: 'Fairy Tale' },
  { id: '5', emoji: '🚀', title: 'Sci-Fi' },
  { id: '6', emoji: '💖', title: 'Romance' },
  { id: '7', emoji: '😂', title: 'Comedy' },
  { id: '8', emoji: '🏰', title: 'Medieval' },
  { id: '9', emoji: '👻', title: 'Horror' },
];

export const PICTURES: PictureSheet = { file: pictures, sizeOfEach: 36, count: GENRES.length };

export function findGenre(id: string | undefined): Genre | undefined {
  return GENRES.find((genre) => genre.id === id);
}
