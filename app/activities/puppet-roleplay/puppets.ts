import giant from '#content/art/emoji/giant.svg';
import owl from '#content/art/emoji/owl.svg';
import robot from '#content/art/emoji/robot.svg';
import tiger from '#content/art/emoji/tiger.svg';
import unicorn from '#content/art/emoji/unicorn.svg';
import { pickFrom } from '../../lib/pick.ts';

export type PuppetId = 'tiger' | 'owl' | 'robot' | 'unicorn' | 'giant';
export type Puppet = { id: PuppetId; name: string; emoji: string; picture: string; personality: string };

/** The five puppets (activities.md §3). */
export const PUPPETS: readonly Puppet[] = [
  { id: 'tiger', name: 'Brave Tiger', emoji: '🐯', picture: tiger, personality: 'Speaks first, even with shaky paws.' },
  { id: 'owl', name: 'Wise Owl', emoji: '🦉', picture: owl, personality: 'Thinks first, then asks a good question.' },
  { id: 'robot', name: 'Happy Robot', emoji: '🤖', picture: robot, personality: 'Finds something to like in every day.' },
  { id: 'unicorn', name: 'Magic Unicorn', emoji: '🦄', picture: unicorn, personality: 'Sees what could be, and says it out loud.' },
  { id: 'giant', name: 'Gentle Giant', emoji: '🧔', picture: giant, personality: 'Has a big voice and uses it softly.' },
];

export function findPuppet(idOrName: string | undefined): Puppet | undefined {
  return PUPPETS.find(({ id, name }) => id === idOrName || name === idOrName);
}

/** Where a puppet might find itself: help for an empty page, never a must. */
export const SCENES: readonly string[] = [
  'A new child stands alone at the school gate. Your puppet walks over.',
  'Two friends want the same swing. Your puppet comes by.',
  'Your puppet lost a book that it had borrowed, and has to tell the owner.',
  'The cake is burnt, and the guests are ringing the bell.',
  'Your puppet phones its grandmother in another city to say sorry.',
  "Somebody laughs at your puppet's hat. Your puppet answers.",
];

/** One of the scenes, all equally likely; never the one that is shown. `random` is uniform in [0, 1). */
export function pickScene(random: () => number, current: string | undefined): string | undefined {
  return pickFrom(
    random,
    SCENES.filter((scene) => scene !== current),
  );
}
