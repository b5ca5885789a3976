import pictures from '#content/art/emoji/genres.svg';

/** All nine pictures side by side in one file: each small file would be a document of its own to the browser, read before the first words. */
export const PICTURES = { file: pictures, sizeOfEach: 36 } as const;

/** `view` names the genre's part of the file of pictures. */
export type Genre = { id: string; emoji: string; title: string; view: string };

/** The nine genres of the wheel, in its order (activities.md §3) and in that of the file. */
export const GENRES: readonly Genre[] = [
  { id: '1', emoji: '✨', title: 'Magic', view: 'magic' },
  { id: '2', emoji: '🗺️', title: 'Adventure', view: 'adventure' },
  { id: '3', emoji: '🔍', title: 'Mystery', view: 'mystery' },
  { id: '4', emoji: '🧚', title: 'Fairy Tale', view: 'fairy-tale' },
  { id: '5', emoji: '🚀', title: 'Sci-Fi', view: 'sci-fi' },
  { id: '6', emoji: '💖', title: 'Romance', view: 'romance' },
  { id: '7', emoji: '😂', title: 'Comedy', view: 'comedy' },
  { id: '8', emoji: '🏰', title: 'Medieval', view: 'medieval' },
  { id: '9', emoji: '👻', title: 'Horror', view: 'horror' },
];

export function findGenre(id: string | undefined): Genre | undefined {
  return GENRES.find((genre) => genre.id === id);
}

/** The address of one genre's picture. */
export const toPicture = ({ view }: Genre): string => `${PICTURES.file}#${view}`;
