import { GENRES, PICTURES, type Genre } from './genres.ts';

/** One of the nine pictures, cut out of their file. (WebKit does not show a named part of a file in an `<img>`.) `size` in CSS pixels. */
export function GenrePicture({ genre, size }: { genre: Genre; size: number }) {
  const { file, sizeOfEach } = PICTURES;
  const x = GENRES.indexOf(genre) * sizeOfEach;
  return (
    <svg width={size} height={size} viewBox={`${x} 0 ${sizeOfEach} ${sizeOfEach}`} role="img" aria-label={genre.emoji}>
      <image href={file} width={sizeOfEach * GENRES.length} height={sizeOfEach} />
    </svg>
  );
}
