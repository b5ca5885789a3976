import { HAS_ASKED_WORDS } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { markAnswer } from '../scoring/mark.ts';
import { isSameAnswer } from '../scoring/text.ts';

type Path = (string | number)[];
export type ItemProblem = { path: Path; message: string };

function findTwice(texts: readonly string[]): number {
  return texts.findIndex((text, place) => texts.findIndex((other) => isSameAnswer(text, other)) < place);
}

/** What a shape cannot say of a question: that it can be answered, and that what is wrong is not right as well. */
export function findItemProblems(item: Item): ItemProblem[] {
  switch (item.kind) {
    case 'choose_one':
    case 'choose_many': {
      const twice = findTwice(item.options.map(({ text }) => text));
      return twice < 0 ? [] : [{ path: ['options', twice], message: 'this option stands there twice' }];
    }
    case 'gap':
      return item.traps.flatMap(({ answer }, place) => {
        const accepted = item.answers.every((answers) => answers.some((right) => isSameAnswer(right, answer)));
        return accepted ? [{ path: ['traps', place], message: `"${answer}" is explained as a slip, but it is accepted` }] : [];
      });
    case 'order':
      return item.also.flatMap((parts, place) =>
        parts.toSorted().join('|') === item.parts.toSorted().join('|')
          ? []
          : [{ path: ['also', place], message: 'these are not the same parts in another order' }],
      );
    case 'sort': {
      const members = item.groups.flatMap((group) => group.members);
      const twice = findTwice(members);
      return twice < 0 ? [] : [{ path: ['groups'], message: `"${members[twice]}" stands in two places` }];
    }
    case 'mend':
      return item.answers.some((answer) => isSameAnswer(answer, item.text))
        ? [{ path: ['text'], message: 'this sentence needs no mending: it is one of its own answers' }]
        : [];
    case 'own_sentence':
      return markAnswer(item, item.sample)?.verdict === HAS_ASKED_WORDS
        ? []
        : [{ path: ['sample'], message: 'the sample does not keep to the rules of its own question' }];
    default:
      return [];
  }
}
