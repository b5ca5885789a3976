import { pickOther } from '../host/writing/pick-other.ts';

export type Question = { id: string; text: string; start: string };

/** The eight questions (docs/spec/activities.md §9). `start` is an optional sentence opener. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'shadow',
    text: 'What if your shadow could go somewhere without you for one day? Where would it go, and what would it tell you in the evening?',
    start: 'As soon as the sun came up, my shadow ',
  },
  {
    id: 'school-bus',
    text: 'What if the school bus turned left instead of right and kept going? What is the first thing you would see?',
    start: 'At first nobody noticed. Then, outside the window, ',
  },
  {
    id: 'animals',
    text: 'What if animals could ask you one question a day? Which animal would come first, and what would it want to know?',
    start: 'The one who knocked at my door was ',
  },
  {
    id: 'rain',
    text: 'What if it rained something other than water for one afternoon? What would you catch, and what would you catch it in?',
    start: 'The first drop that hit the roof was ',
  },
  {
    id: 'grandmother',
    text: 'What if you could spend one hour with your grandmother when she was your age? What would you two do?',
    start: 'We met at ',
  },
  {
    id: 'lost-things',
    text: 'What if all lost socks, pencils and marbles lived in the same town? Who would be the mayor, and what would be the first law?',
    start: 'The mayor was ',
  },
  {
    id: 'quiet',
    text: 'What if every sound in the world stopped for ten minutes? How would you tell your friend something important?',
    start: 'I looked at my friend and ',
  },
  {
    id: 'door',
    text: 'What if you found a small door behind the cupboard, as high as your knee? Who has the key, and what do they keep in there?',
    start: 'When I lay on the floor and looked through the keyhole, ',
  },
];

export function findQuestion(id: string | undefined): Question | undefined {
  return QUESTIONS.find((question) => question.id === id);
}

/** Equally likely, but never the current one, so that "new" is new. */
export function pickQuestion(random: () => number, currentId: string | undefined): Question | undefined {
  return pickOther(random, QUESTIONS, currentId);
}
