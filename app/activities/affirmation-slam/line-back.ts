import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern, readFacts } from '../host/line-back/text-facts.ts';
import { findMoment } from '../host/line-back/text-rules.ts';
import type { PoemDraft } from './definition.ts';
import type { Poem } from './poem.ts';

/** Shorter ones are "that", "with" and the like, found in any text. */
const WORD_LETTERS_MIN = 6;
const OPENINGS = makeWordPattern(['learning to', 'getting better at']);
const listLongWords = (text: string) =>
  new Set(
    readFacts(text)
      .lower.match(/\p{L}+/gu)
      ?.filter((word) => word.length >= WORD_LETTERS_MIN),
  );

const rules: Record<string, Rule<Poem, PoemDraft>> = {
  'last-line-moment': ({ item }) => {
    const word = findMoment(readFacts(item.nowIKnow));
    return word !== undefined && { word };
  },
  'word-comes-back': ({ item }) => {
    const last = listLongWords(item.nowIKnow);
    const word = [...listLongWords(item.usedToThink)].find((long) => last.has(long));
    return word !== undefined && { word };
  },
  learning: ({ item }) => {
    const facts = readFacts(item.iAm.trim().replace(/^i am\W*/i, ''));
    const word = findWord(facts, OPENINGS);
    return word !== undefined && facts.lower.startsWith(word) && { word };
  },
  'three-lines': ({ item }) => [item.iAm, item.usedToThink, item.nowIKnow].every((line) => readFacts(line).hasWords),
  'no-last-line-moment': ({ item, text }) => text.isEnglish && findMoment(readFacts(item.nowIKnow)) === undefined,
};

/** A poem's line is about how its three lines connect. */
export default defineLine<Poem, PoemDraft>({
  readText: ({ iAm, usedToThink, nowIKnow }) => [iAm, usedToThink, nowIKnow].join('\n'),
  isAboutOneself: true,
  rules,
});
