import { DEFINITIONS } from '../app/activities/definitions.ts';
import { SECTION_IDS, TOPIC_IDS } from './sections.ts';

const NUMBERS =
  'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty'.split(
    ',',
  );
/** Small numbers as words, as running text wants them. */
const sayNumber = (count: number) => NUMBERS[count] ?? String(count);

const countKind = (ageGroup: 'kids' | 'teens') => DEFINITIONS.filter((definition) => definition.ageGroup === ageGroup).length;
const COUNTS: Record<string, number> = {
  activities: DEFINITIONS.length,
  kids_activities: countKind('kids'),
  teens_activities: countKind('teens'),
  lessons: SECTION_IDS.filter((section) => section !== 'vocabulary').reduce((sum, section) => sum + TOPIC_IDS[section].length, 0),
  films: TOPIC_IDS.vocabulary.length,
};

/**
 * Texts say `$activities` instead of a number, so that they stay true when one is added; `$Activities` begins a sentence.
 * @throws Error for a name that counts nothing
 */
export function fillCounts(text: string): string {
  return text.replace(/\$([A-Za-z_]+)/g, (_, name: string) => {
    const count = COUNTS[name.toLowerCase()];
    if (count === undefined) throw new Error(`$${name} counts nothing`);
    const words = sayNumber(count);
    return name === name.toLowerCase() ? words : words.slice(0, 1).toUpperCase() + words.slice(1);
  });
}
