import type { GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '#content/items.ts';
import { toQuestion } from '#content/scoring/to-question.ts';

function findOptionIds(item: Item, texts: string[]): string[] {
  const question = toQuestion(item);
  if (question.kind !== 'choose_one' && question.kind !== 'choose_many') throw new Error(`${item.id} has no options.`);
  return question.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id);
}

export function answerRight(item: Item): GivenAnswer {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many': {
      const ids = findOptionIds(
        item,
        item.options.filter(({ correct }) => correct === true).map(({ text }) => text),
      );
      return item.kind === 'choose_one' ? (ids[0] ?? '') : ids;
    }
    case 'gap':
      return item.answers.map(([answer = '']) => answer);
    case 'order':
      return item.parts;
    case 'match':
      return Object.fromEntries(item.pairs.map(({ left, right }) => [left, right]));
    case 'sort':
      return Object.fromEntries(item.groups.flatMap(({ name, members }) => members.map((member) => [member, name])));
    case 'mend':
      return item.answers[0] ?? '';
    case 'dictation':
      return item.say;
    default:
      return item.sample;
  }
}

export function answerWrong(item: Item): GivenAnswer {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many': {
      const ids = findOptionIds(
        item,
        item.options.filter(({ correct }) => correct !== true).map(({ text }) => text),
      );
      return item.kind === 'choose_one' ? (ids[0] ?? '') : ids.slice(0, 1);
    }
    case 'gap':
      return item.answers.map(() => 'zzz');
    case 'order':
      return item.parts.toReversed();
    case 'match': {
      const rights = item.pairs.map(({ right }) => right);
      return Object.fromEntries(item.pairs.map(({ left }, place) => [left, rights[(place + 1) % rights.length] ?? '']));
    }
    case 'sort': {
      const names = item.groups.map(({ name }) => name);
      return Object.fromEntries(
        item.groups.flatMap(({ members }, place) => members.map((member) => [member, names[(place + 1) % names.length] ?? ''])),
      );
    }
    case 'mend':
      return item.text;
    default:
      return 'A zebra';
  }
}
