import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern, readFacts } from '../host/line-back/text-facts.ts';
import { findMoment } from '../host/line-back/text-rules.ts';
import type { BeliefsDraft, Transformations } from './definition.ts';

/** Leave no room for a single other day. */
const ABSOLUTE = makeWordPattern(['always', 'never', 'nobody', 'no one', 'everybody', 'everyone']);
const BRIDGE = makeWordPattern(['learning', 'sometimes', 'not yet', 'today']);
const NUMBERS = ['', '', 'Two', 'Three'];

const readNew = ({ pairs }: Transformations) => pairs.map(({ rewritten }) => readFacts(rewritten));
const findIn = <Found>(texts: readonly Found[], find: (text: Found) => string | undefined) => {
  const word = texts.map(find).find((found) => found !== undefined);
  return word !== undefined && { word };
};

const rules: Record<string, Rule<Transformations, BeliefsDraft>> = {
  'always-gone': ({ item }) => {
    const gone = item.pairs.map(({ original, rewritten }) => {
      const word = findWord(readFacts(original), ABSOLUTE);
      return findWord(readFacts(rewritten), ABSOLUTE) === undefined ? word : undefined;
    });
    return item.pairs.length === 1 && findIn(gone, (word) => word);
  },
  'moment-in-new': ({ item }) => findIn(readNew(item), findMoment),
  bridge: ({ item }) => findIn(readNew(item), (text) => findWord(text, BRIDGE)),
  pairs: ({ item, text }) => text.hasWords && item.pairs.length > 1 && { pairs: NUMBERS[item.pairs.length] ?? item.pairs.length },
  'one-pair': ({ item }) => item.pairs.some(({ original, rewritten }) => [original, rewritten].every((words) => readFacts(words).hasWords)),
  'always-stays': ({ item }) => findIn(readNew(item), (text) => findWord(text, ABSOLUTE)),
  'no-moment-in-new': ({ item, text }) => text.isEnglish && readNew(item).every((words) => findMoment(words) === undefined),
};

/** What changed between an old sentence and its new one. */
export default defineLine<Transformations, BeliefsDraft>({
  readText: ({ pairs }) => pairs.map(({ original, rewritten }) => `${original}\n${rewritten}`).join('\n'),
  isAboutOneself: true,
  rules,
});
