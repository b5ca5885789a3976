import { SheetPicture } from '../host/picture-sheet.tsx';
import { GENRES, PICTURES, type Genre } from './genres.ts';

/** `size` in CSS pixels. */
export function GenrePicture({ genre, size }: { genre: Genre; size: number }) {
  return <SheetPicture sheet={PICTURES} at={GENRES.indexOf(genre)} size={size} alt={genre.emoji} />;
}
