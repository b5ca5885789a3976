export type Starter = {
  id: string;
  text: string;
  /** Where to look, for people without an idea. */
  handle: string;
  /** Offered when the page stays blank. */
  next: string;
};

/** Mirror Memoirs: docs/spec/activities.md §3 leaves the list to us. */
export const STARTERS: readonly Starter[] = [
  {
    id: 'photo',
    text: 'There is a photograph of me that I would not delete.',
    handle: 'Say who took it, what is outside the frame, and what you knew that day that the picture does not show.',
    next: 'It was taken on the day when ',
  },
  {
    id: 'bus-stop',
    text: 'Nobody at the bus stop could have guessed what I was thinking.',
    handle: 'Pick one real morning. Start with your hands, your bag, the weather.',
    next: 'From outside I looked like someone who ',
  },
  {
    id: 'good-at',
    text: 'I taught myself something, and it took longer than I tell people.',
    handle: 'A chord, a recipe, a language, keeping quiet, speaking up. Begin with the first bad try.',
    next: 'The first time I tried, ',
  },
  {
    id: 'kitchen',
    text: 'In our kitchen I am a different person from the one at school.',
    handle: 'Listen to both of you for a minute. Who talks more, and who laughs first?',
    next: 'At home I am the one who ',
  },
  {
    id: 'changed-mind',
    text: 'I changed my mind about someone, and they never knew.',
    handle: 'Write the moment before you changed it, then the moment after. No names are needed.',
    next: 'Before that week I was sure that ',
  },
  {
    id: 'almost',
    text: 'I almost did not go, and I still think about it.',
    handle: 'A party, a match, a stage, a visit. What was in the way, and what made you get up?',
    next: 'Ten minutes before, I was ',
  },
  {
    id: 'name',
    text: 'This is how my name sounds in the mouths of different people.',
    handle: 'A grandparent, a teacher, the friend who shortens it. Who are you in each of them?',
    next: 'When my family says it, ',
  },
  {
    id: 'younger',
    text: 'If the eight-year-old me walked into my room, this is what would happen.',
    handle: 'What do they pick up first? What do they ask you, and what do you leave out of the answer?',
    next: 'They would stop in the doorway and ',
  },
];

/** The first page has the list's first line; later pages draw theirs. */
export function findStarter(id: string | undefined): Starter | undefined {
  return STARTERS.find((starter) => starter.id === id) ?? STARTERS[0];
}
