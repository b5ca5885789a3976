import type { AgeGroup } from '#contracts/accounts.ts';

/** What can go on the wall, by the words of a week's idea; the first that fits. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:poems?|rhymes?|verses?|promise|chants?)\b/i, 'affirmation-slam'],
  [/\b(?:colou?rs?|moods?|feelings?|feels?|weather)\b/i, 'color-mood'],
  [/\b(?:palettes?|patterns?|collages?|personality)\b/i, 'personality-palette'],
  [/\b(?:puppets?|talks?|says?|conversation|voices?|animals?)\b/i, 'puppet-roleplay'],
  [/\b(?:stor(?:y|ies)|tales?|adventures?|maps?|islands?|treasures?|doors?|journeys?|begins?|happen(?:s|ed)?|found)\b/i, 'story-spinner'],
];

/** Where a week's idea can be made: the activity that fits its words, else the activities of this age. */
export function findIdeaAddress(idea: string, age: AgeGroup | null): string {
  const fitting = BY_WORDS.find(([words]) => words.test(idea))?.[1];
  if (fitting !== undefined) return `/activities/${fitting}`;
  return age === 'kids' || age === 'teens' ? `/activities?age=${age}` : '/activities';
}
