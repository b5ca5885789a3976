import { pickFrom } from '../../lib/pick.ts';

/** The six talk starters (docs/spec/activities.md §9). */
export const TOPICS: readonly string[] = [
  'Explain a game you love to someone from another planet.',
  'Tell us about a smell that makes you think of home.',
  'Teach us one thing your hands can do, step by step.',
  'You can change one rule at your school for one day. Which rule do you change, and what happens?',
  'Describe the best thing you ate this month so that we can taste it too.',
  'Introduce someone in your family by one thing they do every day.',
];

/** Never the current one. `random` is uniform in [0, 1). */
export function pickTopic(random: () => number, current: string | undefined): string | undefined {
  return pickFrom(
    random,
    TOPICS.filter((topic) => topic !== current),
  );
}
