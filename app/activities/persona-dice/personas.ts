import pictures from '#content/art/emoji/personas.svg';
import artistArt from '#content/art/scenes/persona-artist.svg';
import dreamerArt from '#content/art/scenes/persona-dreamer.svg';
import explorerArt from '#content/art/scenes/persona-explorer.svg';
import healerArt from '#content/art/scenes/persona-healer.svg';
import leaderArt from '#content/art/scenes/persona-leader.svg';
import warriorArt from '#content/art/scenes/persona-warrior.svg';
import type { PictureSheet } from '../host/picture-sheet.tsx';

export type Persona = {
  id: string;
  emoji: string;
  name: string;
  trait: string;
  /** A question this persona would ask first; an optional start. */
  question: string;
  art: string;
};

/** The six personas (docs/spec/activities.md §3), in the order of the dice's sides and of the picture file. */
export const PERSONAS: readonly Persona[] = [
  {
    id: 'warrior',
    emoji: '⚔️',
    name: 'Warrior',
    trait: 'Says the hard thing first and stays in the room.',
    question: 'What would you stop putting off today?',
    art: warriorArt,
  },
  {
    id: 'artist',
    emoji: '🎨',
    name: 'Artist',
    trait: 'Looks at it sideways and makes something from it.',
    question: 'What does the choice look like if nobody has to approve of it?',
    art: artistArt,
  },
  {
    id: 'leader',
    emoji: '👑',
    name: 'Leader',
    trait: 'Asks who else is affected, then decides out loud.',
    question: 'Who needs to hear your decision, and how would you say it?',
    art: leaderArt,
  },
  {
    id: 'healer',
    emoji: '🌿',
    name: 'Healer',
    trait: 'Goes gently and looks after what hurts, including their own hurt.',
    question: 'Whose worry would you listen to before you act?',
    art: healerArt,
  },
  {
    id: 'explorer',
    emoji: '🧭',
    name: 'Explorer',
    trait: 'Tries a small piece of each road before choosing one.',
    question: 'What could you try for one afternoon before you choose?',
    art: explorerArt,
  },
  {
    id: 'dreamer',
    emoji: '🌙',
    name: 'Dreamer',
    trait: 'Sees the far shore and works backwards from it.',
    question: 'It is three years later and it went well. What did you do first?',
    art: dreamerArt,
  },
];

export function findPersona(id: string | undefined): Persona | undefined {
  return PERSONAS.find((persona) => persona.id === id);
}

export const PICTURES: PictureSheet = { file: pictures, sizeOfEach: 36, count: PERSONAS.length };
