import { sessionLevel, type SessionLevel } from '#contracts/live-sessions.ts';

/** The three levels as people choose them (docs/spec/product.md §2). */
export const LEVEL_WORDS: Record<SessionLevel, string> = {
  kids: 'Kids, 6 to 12',
  teens: 'Teens, 13 to 17',
  adults: 'Students and grown-ups',
};
export const LEVELS: readonly SessionLevel[] = sessionLevel.options;
export const LEVEL_COLOR: Record<SessionLevel, string> = { kids: 'orange', teens: 'green', adults: 'blue' };
