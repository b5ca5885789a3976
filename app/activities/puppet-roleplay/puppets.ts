import pictures from '#content/art/emoji/puppets.svg';
import type { PictureSheet } from '../host/picture-sheet.tsx';
import { pickFrom } from '../../lib/pick.ts';

export type PuppetId = 'tiger' | 'owl' | 'robot' | 'unicorn' | 'giant';
export type Puppet = { id: PuppetId; name: string; emoji: string; personality: string };

/** The five puppets (docs/spec/activities.md §3), in the order of the picture file. */
export const PUPPETS: readonly Puppet[] = [
  { id: 'tiger', name: 'Brave Tiger', emoji: '🐯', personality: 'Speaks first, even with shaky paws.' },
  { id: 'owl', name: 'Wise Owl', emoji: '🦉', personality: 'Thinks first, then asks a good question.' },
  { id: 'robot', name: 'Happy Robot', emoji: '🤖', personality: 'Finds something to like in every day.' },
  { id: 'unicorn', name: 'Magic Unicorn', emoji: '🦄', personality: 'Sees what could be, and says it out loud.' },
  { id: 'giant', name: 'Gentle Giant', emoji: '🧔', personality: 'Has a big voice and uses it softly.' },
];

export const PICTURES: PictureSheet = { file: pictures, sizeOfEach: 36, count: PUPPETS.length };

export function findPuppet(idOrName: string | undefined): Puppet | undefined {
  return PUPPETS.find(({ id, name }) => id === idOrName || name === idOrName);
}

/** Optional help for an empty page: where a puppet might be. */
export const SCENES: readonly string[] = [
  'A new child stands alone at the school gate. Your puppet walks over.',
  'Two friends want the same swing. Your puppet comes by.',
  'Your puppet lost a book that it had borrowed, and has to tell the owner.',
  'The cake is burnt, and the guests are ringing the bell.',
  'Your puppet phones its grandmother in another city to say sorry.',
  "Someone laughs at your puppet's hat. Your puppet answers.",
];

/** Never the current one. `random` is uniform in [0, 1). */
export function pickScene(random: () => number, current: string | undefined): string | undefined {
  return pickFrom(
    random,
    SCENES.filter((scene) => scene !== current),
  );
}
