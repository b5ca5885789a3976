import type { GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { nameOption } from './shuffle.ts';
import { joinWords } from './text.ts';
import { isList, isText, type Verdict } from './verdict.ts';

type ChooseOne = Extract<Item, { kind: 'choose_one' }>;
type ChooseMany = Extract<Item, { kind: 'choose_many' }>;

export const listRight = ({ options }: ChooseOne | ChooseMany) => options.filter(({ correct }) => correct === true);

/** Each option has its own explanation: what it would cause. */
export function judgeChooseOne(item: ChooseOne, given: GivenAnswer): Verdict {
  const chosen = item.options.find(({ text }) => isText(given) && nameOption(item.id, text) === given);
  return chosen === undefined ? undefined : { correct: chosen.correct === true, explanation: chosen.why, yours: chosen.text };
}

/** Exactly the right ones. What is explained is what has to change: what does not belong, then what is missing. */
export function judgeChooseMany(item: ChooseMany, given: GivenAnswer): Verdict {
  if (!isList(given)) return undefined;
  const chosen = item.options.filter(({ text }) => given.includes(nameOption(item.id, text)));
  if (chosen.length !== new Set(given).size) return undefined;
  const tooMany = chosen.filter(({ correct }) => correct !== true);
  const missing = listRight(item).filter((option) => !chosen.includes(option));
  const yours = joinWords(chosen.map(({ text }) => text));
  if (tooMany.length === 0 && missing.length === 0) {
    return { correct: true, explanation: chosen.map(({ why }) => why).join(' '), yours };
  }
  const explained = [
    ...tooMany.map(({ text, why }) => `“${text}” does not belong here. ${why}`),
    ...missing.map(({ text, why }) => `“${text}” belongs here too. ${why}`),
  ];
  return { correct: false, explanation: explained.join(' '), yours };
}
