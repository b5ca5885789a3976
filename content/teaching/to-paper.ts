import type { Item } from '../items.ts';
import { shuffle, shuffleAway } from '../scoring/shuffle.ts';
import { areShort, isRow } from './draw-sheet.ts';

type Lettered = { letter: string; text: string };
export type PaperBody =
  | { kind: 'choose'; options: Lettered[] }
  /** The text before, between and after its gaps. */
  | { kind: 'gap'; pieces: string[] }
  | { kind: 'row'; parts: string[] }
  | { kind: 'steps'; steps: Lettered[] }
  | { kind: 'match'; left: string[]; right: Lettered[] }
  /** Short members stand side by side. */
  | { kind: 'sort'; groups: Lettered[]; members: string[]; isShort: boolean }
  | { kind: 'mend'; text: string }
  | { kind: 'lines'; count: number };
/** What a teacher needs to go through it. `others` are answers that may come, each with what it would cause. */
export type PaperAnswer = { right: string; why: string; others: { answer: string; why: string }[] };
export type PaperItem = {
  id: string;
  prompt: string;
  how: string;
  /** Emoji that the question is about, where its sheet has room for them. */
  picture?: string;
  body: PaperBody;
  answer: PaperAnswer;
};

const toLetter = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);
const toLettered = (texts: readonly string[]): Lettered[] => texts.map((text, place) => ({ letter: toLetter(place), text }));
const findLetter = (entries: readonly Lettered[], wanted: string) => entries.find(({ text }) => text === wanted)?.letter ?? '';
const joinOr = (texts: readonly string[]) => texts.join(' or ');

function toChoice(item: Extract<Item, { kind: 'choose_one' | 'choose_many' }>): PaperItem {
  const shuffled = shuffle(item.options, item.id);
  const options = toLettered(shuffled.map(({ text }) => text));
  const explain = shuffled.map(({ why, correct }, place) => ({ answer: toLetter(place), why, correct: correct === true }));
  const right = explain.filter(({ correct }) => correct);
  return {
    id: item.id,
    prompt: item.prompt,
    how: item.kind === 'choose_one' ? 'Ring one letter.' : 'Ring every letter that fits.',
    body: { kind: 'choose', options },
    answer: {
      right: right.map(({ answer }) => answer).join(', '),
      why: right.length === 1 ? (right[0]?.why ?? '') : right.map(({ answer, why }) => `${answer}: ${why}`).join(' '),
      others: explain.filter(({ correct }) => !correct).map(({ answer, why }) => ({ answer, why })),
    },
  };
}

function toOrder({ id, prompt, parts, also, why }: Extract<Item, { kind: 'order' }>): PaperItem {
  const isTelling = (order: readonly string[]) => order.every((part, place) => part === parts[place]);
  const shuffled = shuffleAway(parts, id, isTelling);
  if (isRow(parts)) {
    const right = joinOr([parts, ...also].map((order) => order.join(' ')));
    return { id, prompt, how: '', body: { kind: 'row', parts: shuffled }, answer: { right, why, others: [] } };
  }
  const steps = toLettered(shuffled);
  const right = joinOr([parts, ...also].map((order) => order.map((part) => findLetter(steps, part)).join(', ')));
  return { id, prompt, how: 'Write 1, 2, 3 …', body: { kind: 'steps', steps }, answer: { right, why, others: [] } };
}

function toMatch({ id, prompt, pairs, why }: Extract<Item, { kind: 'match' }>): PaperItem {
  const right = pairs.map((pair) => pair.right);
  const letters = toLettered(shuffleAway(right, id, (order) => order.every((text, place) => text === right[place])));
  const answer = pairs.map((pair, place) => `${place + 1} ${findLetter(letters, pair.right)}`).join(', ');
  const body: PaperBody = { kind: 'match', left: pairs.map(({ left }) => left), right: letters };
  return { id, prompt, how: 'Write the letter.', body, answer: { right: answer, why, others: [] } };
}

function toSort({ id, prompt, groups, why }: Extract<Item, { kind: 'sort' }>): PaperItem {
  const lettered = toLettered(groups.map(({ name }) => name));
  const members = shuffle(
    groups.flatMap((group) => group.members),
    id,
  );
  const right = groups.map(
    (group, place) => `${toLetter(place)}: ${group.members.map((member) => member.replace(/[.,]$/, '')).join('; ')}`,
  );
  const body: PaperBody = { kind: 'sort', groups: lettered, members, isShort: areShort(members) };
  return { id, prompt, how: 'Write the letter.', body, answer: { right: `${right.join('. ')}.`, why, others: [] } };
}

/** A question of the practice as it stands on paper, with its answer; the same every time. */
export function toPaper(item: Item): PaperItem {
  const { id, prompt } = item;
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return toChoice(item);
    case 'order':
      return toOrder(item);
    case 'match':
      return toMatch(item);
    case 'sort':
      return toSort(item);
    case 'gap': {
      const right = item.answers.map(joinOr).map((words, place) => (item.answers.length === 1 ? words : `${place + 1} ${words}`));
      const others = item.traps.map(({ answer, why }) => ({ answer: `"${answer}"`, why }));
      return {
        id,
        prompt,
        how: '',
        body: { kind: 'gap', pieces: item.text.split('___') },
        answer: { right: right.join(', '), why: item.why, others },
      };
    }
    case 'mend':
      return {
        id,
        prompt,
        how: '',
        body: { kind: 'mend', text: item.text },
        answer: { right: item.answers[0] ?? '', why: item.why, others: [] },
      };
    case 'dictation': {
      const right = `Read aloud: "${item.say}"`;
      return { id, prompt, how: '', body: { kind: 'lines', count: 1 }, answer: { right, why: item.why, others: [] } };
    }
    default:
      return {
        id,
        prompt,
        how: '',
        body: { kind: 'lines', count: 2 },
        answer: { right: `For example: ${item.sample}`, why: item.why, others: [] },
      };
  }
}
