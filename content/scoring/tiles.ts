import type { Item } from '../items.ts';
import { shuffle, shuffleAway } from './shuffle.ts';
import { splitLetters, splitWords } from './split.ts';
import { listWords, normalizeAnswer, startWithCapital } from './text.ts';

type Gap = Extract<Item, { kind: 'gap' }>;

/** What a typed question offers to press instead: words for its gaps, words to put in order, or the letters of one word. */
export type Tiles = { tiles?: string[]; letters?: string[] };

const CHOICES_MAX = 5;
const EXTRA_WORDS_MAX = 6;
/** Each once, by what counts in an answer. */
const listDistinct = (texts: readonly string[]): string[] =>
  [...new Map(texts.map((text) => [normalizeAnswer(text), text] as const).toReversed()).values()].toReversed();

/** Words for all gaps of a question: what belongs there, and the slips that its writer expected. */
function listChoices({ answers, traps, text }: Gap): string[] {
  const right = answers.map(([first = '']) => first);
  const words = new Set(right.flatMap(listWords));
  // "are am" is the right words swapped, which can be chosen anyway.
  const isSwap = (slip: string) => answers.length > 1 && listWords(slip).length > 1 && listWords(slip).every((word) => words.has(word));
  const slips = traps.map(({ answer }) => answer).filter((answer) => !isSwap(answer));
  const choices = listDistinct([...right, ...slips]).slice(0, CHOICES_MAX);
  return choices.length > 1 || answers.length === 1 ? choices : listDistinct([...choices, ...listWords(text)]).slice(0, CHOICES_MAX);
}

function offerForGaps(item: Gap, seed: string): Tiles {
  const choices = listChoices(item);
  const [word = ''] = choices;
  if (choices.length > 1) return { tiles: shuffle(choices, seed) };
  return { letters: shuffleAway(splitLetters(word), seed, (letters) => letters.join('') === word) };
}

/** The words of `text` that `sentence` has not, each as often as it is one too many. */
function listLeftOver(text: string, sentence: string): string[] {
  const used = splitWords(sentence).map(normalizeAnswer);
  return splitWords(text).filter((word) => {
    const place = used.indexOf(normalizeAnswer(word));
    if (place !== -1) used.splice(place, 1);
    return place === -1;
  });
}

function offerSentence(answers: readonly string[], extra: readonly string[], seed: string): Tiles {
  const [sentence = ''] = answers;
  const right = new Set(answers.map(normalizeAnswer));
  const words = [...splitWords(sentence), ...extra];
  return { tiles: shuffleAway(words, seed, (order) => right.has(normalizeAnswer(order.join(' ')))) };
}

/** "i'm" of a rule as it is written in a sentence. */
const writeWord = (word: string) => (/^i(?:'|$)/.test(word) ? startWithCapital(word) : word);

/**
 * The one decision about children who do not type: what a question that asks for typing becomes. Its answer goes to the
 * server as if it had been typed. All that is offered comes from the question itself; nothing for the other kinds.
 */
export function toTiles(item: Item, seed = item.id): Tiles {
  switch (item.kind) {
    case 'gap':
      return offerForGaps(item, seed);
    case 'mend':
      return offerSentence(item.answers, listLeftOver(item.text, item.answers[0] ?? ''), seed);
    case 'dictation':
      return offerSentence([item.say], [], seed);
    case 'own_sentence': {
      const asked = listDistinct(item.rules.include.flat().map(writeWord));
      return offerSentence([item.sample], listLeftOver(asked.join(' '), item.sample).slice(0, EXTRA_WORDS_MAX), seed);
    }
    default:
      return {};
  }
}
