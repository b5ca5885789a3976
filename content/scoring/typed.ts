import type { GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { isSameAnswer, joinWords, normalizeAnswer, normalizeHeard } from './text.ts';
import { isList, isText, type Verdict } from './verdict.ts';

type Gap = Extract<Item, { kind: 'gap' }>;
type Mend = Extract<Item, { kind: 'mend' }>;
type Dictation = Extract<Item, { kind: 'dictation' }>;

const PLACES = ['first', 'second', 'third'];
const nameGaps = (places: readonly number[]) => joinWords(places.map((place) => PLACES[place] ?? String(place + 1)));

export function fillGaps(text: string, words: readonly string[]): string {
  let place = 0;
  return text.replace(/_{3}/g, () => words[place++]?.trim() || '…');
}

/** The slip that was expected here: the whole answer, or one of the gaps that are not right. */
function findTrap({ traps }: Gap, given: readonly string[], wrong: readonly number[]) {
  const find = (answer: string) => traps.find((trap) => isSameAnswer(trap.answer, answer));
  return find(given.join(' ')) ?? wrong.map((place) => find(given[place] ?? '')).find((trap) => trap !== undefined);
}

/** Each gap by its own list. */
export function judgeGap(item: Gap, given: GivenAnswer): Verdict {
  if (!isList(given) || given.length > item.answers.length) return undefined;
  const places = item.answers.map((_, place) => place);
  const isRight = (place: number) => item.answers[place]?.some((answer) => isSameAnswer(answer, given[place] ?? '')) === true;
  const wrong = places.filter((place) => !isRight(place));
  const yours = fillGaps(item.text, given);
  if (wrong.length === 0) return { correct: true, explanation: item.why, yours };
  const trap = findTrap(item, given, wrong);
  if (trap !== undefined) return { correct: false, explanation: trap.why, yours };
  const right = places.filter(isRight);
  const where =
    right.length === 0 ? 'Read the whole sentence again.' : `The ${nameGaps(right)} gap fits. Look at the ${nameGaps(wrong)} gap again.`;
  return { correct: false, explanation: `${where} ${item.why}`, yours };
}

export function judgeMend(item: Mend, given: GivenAnswer): Verdict {
  if (!isText(given)) return undefined;
  const yours = given.trim();
  if (item.answers.some((answer) => isSameAnswer(answer, given))) return { correct: true, explanation: item.why, yours };
  const lead = isSameAnswer(item.text, given) ? 'The slip is still in this sentence.' : 'Look at each word of the sentence again.';
  return { correct: false, explanation: `${lead} ${item.why}`, yours };
}

/** Compared by its words; the first word that differs is named. */
export function judgeDictation(item: Dictation, given: GivenAnswer): Verdict {
  if (!isText(given)) return undefined;
  const yours = given.trim();
  const [said, written] = [normalizeHeard(item.say).split(' '), normalizeHeard(given).split(' ')];
  if (said.join(' ') === written.join(' ')) return { correct: true, explanation: item.why, yours };
  const place = said.findIndex((word, index) => word !== written[index]);
  const lead =
    place < 0 ? `The sentence ends with “${normalizeAnswer(said.at(-1) ?? '')}”.` : `Listen for the word “${said[place]}” again.`;
  return { correct: false, explanation: `${lead} ${item.why}`, yours };
}
