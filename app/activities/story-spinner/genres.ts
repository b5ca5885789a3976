import adventure from '#content/art/emoji/adventure.svg';
import comedy from '#content/art/emoji/comedy.svg';
import fairyTale from '#content/art/emoji/fairy-tale.svg';
import horror from '#content/art/emoji/horror.svg';
import magic from '#content/art/emoji/magic.svg';
import medieval from '#content/art/emoji/medieval.svg';
import mystery from '#content/art/emoji/mystery.svg';
import romance from '#content/art/emoji/romance.svg';
import sciFi from '#content/art/emoji/sci-fi.svg';

export type Genre = { id: string; emoji: string; title: string; picture: string };

/** The nine genres of the wheel, in its order (activities.md §3). */
export const GENRES: readonly Genre[] = [
  { id: '1', emoji: '✨', title: 'Magic', picture: magic },
  { id: '2', emoji: '🗺️', title: 'Adventure', picture: adventure },
  { id: '3', emoji: '🔍', title: 'Mystery', picture: mystery },
  { id: '4', emoji: '🧚', title: 'Fairy Tale', picture: fairyTale },
  { id: '5', emoji: '🚀', title: 'Sci-Fi', picture: sciFi },
  { id: '6', emoji: '💖', title: 'Romance', picture: romance },
  { id: '7', emoji: '😂', title: 'Comedy', picture: comedy },
  { id: '8', emoji: '🏰', title: 'Medieval', picture: medieval },
  { id: '9', emoji: '👻', title: 'Horror', picture: horror },
];

export function findGenre(id: string | undefined): Genre | undefined {
  return GENRES.find((genre) => genre.id === id);
}
