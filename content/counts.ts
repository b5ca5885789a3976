import { DEFINITIONS } from '../app/activities/definitions.ts';
import { SECTION_IDS, TOPIC_IDS } from './sections.ts';

const NUMBERS =
  'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty'.split(
    ',',
  );
/** Numbers up to twenty are spelled out in running text; larger ones are digits. */
const sayNumber = (count: number) => NUMBERS[count] ?? String(count);

/** What only the folders under `content/` can tell: the lessons that no topic of the hub is, and the units of the course. */
export type FolderCounts = { otherLessons: number; units: number };

const countKind = (ageGroup: 'kids' | 'teens') => DEFINITIONS.filter((definition) => definition.ageGroup === ageGroup).length;
const countAll = ({ otherLessons, units }: FolderCounts): Record<string, number> => {
  const topics = SECTION_IDS.reduce((sum, section) => sum + TOPIC_IDS[section].length, 0);
  return {
    activities: DEFINITIONS.length,
    kids_activities: countKind('kids'),
    teens_activities: countKind('teens'),
    topics,
    lessons: topics + otherLessons,
    films: TOPIC_IDS.vocabulary.length,
    units,
  };
};

/** Fills `$activities` with a number, `$Activities` at the start of a sentence. @throws Error for a name that counts nothing */
export function fillCounts(text: string, folders: FolderCounts): string {
  const counts = countAll(folders);
  return text.replace(/\$([A-Za-z_]+)/g, (_, name: string) => {
    const count = counts[name.toLowerCase()];
    if (count === undefined) throw new Error(`$${name} counts nothing`);
    const words = sayNumber(count);
    return name === name.toLowerCase() ? words : words.slice(0, 1).toUpperCase() + words.slice(1);
  });
}
