import { CHECK_THIS, HAS_ASKED_WORDS, type GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { includesWord, joinWords, listWords } from './text.ts';
import { isText, type Verdict } from './verdict.ts';

const COMPARE = "This page can't tell whether it is good English, so compare it with the example.";

type OwnSentence = Extract<Item, { kind: 'own_sentence' }>;

const quote = (words: readonly string[]) =>
  joinWords(
    words.map((word) => `“${word}”`),
    'or',
  );

/** Only what can be checked by a rule that is said aloud; whether the sentence is good English is not among that. */
export function judgeOwnSentence({ rules, why }: OwnSentence, given: GivenAnswer): Verdict {
  if (!isText(given)) return undefined;
  const yours = given.trim();
  const length = listWords(given).length;
  const problems = [
    ...(length < rules.min_words ? [`It has ${length} of the ${rules.min_words} words that are asked for.`] : []),
    ...rules.include
      .filter((words) => !words.some((word) => includesWord(given, word)))
      .map((words) => `The word ${quote(words)} is not in it yet.`),
  ];
  if (problems.length > 0) {
    return { correct: null, verdict: CHECK_THIS, explanation: problems.join(' '), yours };
  }
  return { correct: null, verdict: HAS_ASKED_WORDS, explanation: `${COMPARE} ${why}`, yours };
}
