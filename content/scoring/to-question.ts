import type { Question } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { nameOption, shuffle, shuffleAway } from './shuffle.ts';
import { normalizeAnswer } from './text.ts';
import { toTiles } from './tiles.ts';

const asSentence = (parts: readonly string[]) => normalizeAnswer(parts.join(' '));

/**
 * What the browser gets of an item: no answer, no explanation, and nothing whose place tells; for children who do not type,
 * words to press (`tiles.ts`). The order is reckoned from a seed: the item's id, so that it stays the same from visit to
 * visit, or that of one round of practice.
 */
export function toQuestion(item: Item, seed = item.id): Question {
  const base = { id: item.id, prompt: item.prompt, ...(item.picture === undefined ? {} : { picture: item.picture }) };
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many':
      return {
        ...base,
        kind: item.kind,
        options: shuffle(item.options, seed).map(({ text, picture }) => ({
          id: nameOption(item.id, text),
          text,
          ...(picture === undefined ? {} : { picture }),
        })),
      };
    case 'gap':
    case 'mend':
      return { ...base, kind: item.kind, text: item.text, ...toTiles(item, seed) };
    case 'order': {
      const right = new Set([item.parts, ...item.also].map(asSentence));
      return { ...base, kind: 'order', parts: shuffleAway(item.parts, seed, (parts) => right.has(asSentence(parts))) };
    }
    case 'match': {
      const rights = item.pairs.map(({ right }) => right);
      return {
        ...base,
        kind: 'match',
        lefts: item.pairs.map(({ left }) => left),
        rights: shuffleAway(rights, seed, (order) => order.every((right, place) => right === rights[place])),
      };
    }
    case 'sort': {
      const members = item.groups.flatMap((group) => group.members);
      return {
        ...base,
        kind: 'sort',
        groups: item.groups.map(({ name }) => name),
        members: shuffleAway(members, seed, (order) => order.every((member, place) => member === members[place])),
      };
    }
    case 'dictation':
      return { ...base, kind: 'dictation', say: item.say, ...toTiles(item, seed) };
    // The one kind that is left.
    default:
      return { ...base, kind: 'own_sentence', min_words: item.rules.min_words, ...toTiles(item, seed) };
  }
}
