import type { GivenAnswer, Marking } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { judgeMatch, judgeOrder, judgeSort, listMatches, listMembers, sayGroups, sayOrder, sayPairs } from './arranged.ts';
import { judgeChooseMany, judgeChooseOne, listRight } from './choices.ts';
import { judgeOwnSentence } from './own-sentence.ts';
import { joinWords } from './text.ts';
import { fillGaps, judgeDictation, judgeGap, judgeMend } from './typed.ts';
import { isEmptyAnswer, type Verdict } from './verdict.ts';

export function sayRightAnswer(item: Item): string {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return joinWords(listRight(item).map(({ text }) => text));
    case 'gap':
      return fillGaps(
        item.text,
        item.answers.map(([answer = '']) => answer),
      );
    case 'order':
      return sayOrder(item.parts);
    case 'match':
      return sayPairs(listMatches(item));
    case 'sort':
      return sayGroups(
        item.groups.map(({ name }) => name),
        listMembers(item),
      );
    case 'mend':
      return item.answers[0] ?? '';
    case 'dictation':
      return item.say;
    // The one kind that is left.
    default:
      return item.sample;
  }
}

function judge(item: Item, given: GivenAnswer): Verdict {
  switch (item.kind) {
    case 'choose_one':
      return judgeChooseOne(item, given);
    case 'choose_many':
      return judgeChooseMany(item, given);
    case 'gap':
      return judgeGap(item, given);
    case 'order':
      return judgeOrder(item, given);
    case 'match':
      return judgeMatch(item, given);
    case 'sort':
      return judgeSort(item, given);
    case 'mend':
      return judgeMend(item, given);
    case 'dictation':
      return judgeDictation(item, given);
    // The one kind that is left.
    default:
      return judgeOwnSentence(item, given);
  }
}

/** Why the right answer is right, for anyone who gave none. */
const sayWhy = (item: Item) =>
  item.kind === 'choose_one' || item.kind === 'choose_many'
    ? listRight(item)
        .map(({ why }) => why)
        .join(' ')
    : item.why;

function markNothing(item: Item, given: GivenAnswer | undefined): Omit<Marking, 'id' | 'answer'> {
  // Sent empty on purpose (contracts/course.ts, examRequest): a device without a voice cannot ask this.
  if (item.kind === 'dictation' && given === '') {
    return { correct: null, explanation: 'This one needs a voice to read it out, so it does not count here.', yours: null };
  }
  const correct = item.kind === 'own_sentence' ? null : false;
  return { correct, explanation: `There is no answer here yet. ${sayWhy(item)}`, yours: null };
}

/** Whether an answer counts in a score and comes back in the review. */
export const isScored = ({ correct }: Pick<Marking, 'correct'>) => correct !== null;

/** What an answer is worth and why; undefined for another kind's shape or an unknown option. Says what to look at next. */
export function markAnswer(item: Item, given: GivenAnswer | undefined): Marking | undefined {
  const answer = sayRightAnswer(item);
  if (given === undefined || isEmptyAnswer(given)) return { id: item.id, ...markNothing(item, given), answer };
  const verdict = judge(item, given);
  return verdict === undefined ? undefined : { id: item.id, ...verdict, answer };
}

export function countScore(markings: readonly Marking[]): { score: number; max: number } {
  const scored = markings.filter(isScored);
  return { score: scored.filter(({ correct }) => correct === true).length, max: scored.length };
}
