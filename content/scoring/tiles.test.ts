import { describe, expect, it } from 'vitest';
import { listCourseSeeds } from '#content/course.server.ts';
import { item, type Item } from '../items.ts';
import { markAnswer } from './mark.ts';
import { splitWords } from './split.ts';
import { normalizeAnswer } from './text.ts';
import { toTiles } from './tiles.ts';

const TYPED = ['gap', 'mend', 'dictation', 'own_sentence'];
const items = listCourseSeeds()
  .flatMap((seed) => seed.read().items)
  .filter(({ kind }) => TYPED.includes(kind));
const make = (fields: Record<string, unknown>): Item => item.parse({ id: 'q1', prompt: 'Write it.', why: 'So it is.', ...fields });
const sorted = (tiles: readonly string[] | undefined) => tiles?.toSorted();

/** A way to press the right answer with what is offered; undefined where there is none. */
function press(one: Item): string | string[] | undefined {
  const { tiles = [] } = toTiles(one);
  if (one.kind === 'gap') {
    const chosen = one.answers.map((answers) => tiles.find((tile) => answers.includes(tile)));
    return chosen.every((word) => word !== undefined) ? chosen : undefined;
  }
  const sentence =
    one.kind === 'mend' ? (one.answers[0] ?? '') : one.kind === 'dictation' ? one.say : one.kind === 'own_sentence' ? one.sample : '';
  const left = [...tiles];
  for (const word of splitWords(sentence)) {
    if (!left.includes(word)) return undefined;
    left.splice(left.indexOf(word), 1);
  }
  return sentence;
}

describe('a typed question for children who do not type', () => {
  it('can be answered rightly by pressing, in the whole course', () => {
    expect(items.length).toBeGreaterThan(150);
    for (const one of items) {
      const marking = markAnswer(one, press(one));
      expect([one.id, marking?.yours === null, marking?.correct]).toEqual([one.id, false, one.kind === 'own_sentence' ? null : true]);
      expect(marking?.verdict, one.id).not.toBe('Check this');
    }
  });

  it('can be answered otherwise too: a gap has a word that does not fit, and no line is in order', () => {
    for (const one of items) {
      const { tiles = [] } = toTiles(one);
      expect(tiles.length, one.id).toBeGreaterThan(1);
      if (one.kind === 'gap') {
        expect(tiles.length, one.id).toBeLessThanOrEqual(5);
        expect(new Set(tiles.map(normalizeAnswer)).size, one.id).toBe(tiles.length);
        expect(
          tiles.some(
            (tile) =>
              markAnswer(
                one,
                one.answers.map(() => tile),
              )?.correct === false,
          ),
          one.id,
        ).toBe(true);
      } else if (one.kind !== 'own_sentence') expect(markAnswer(one, tiles.join(' '))?.correct, one.id).toBe(false);
    }
  });

  it('offers for a gap what fits and the slips that were expected, but not the right words swapped', () => {
    const gap = make({
      kind: 'gap',
      text: 'I ___ nine. They ___ four.',
      answers: [['am'], ['are', "'re"]],
      traps: [
        { answer: 'is', why: 'For one.' },
        { answer: 'are am', why: 'Swapped.' },
      ],
    });
    expect(sorted(toTiles(gap).tiles)).toEqual(['am', 'are', 'is']);
  });

  it('offers the letters of a word of which no slip is known, a letter with its marks as one', () => {
    const word = make({ kind: 'gap', text: '___', answers: [['नमस्ते']] });
    expect(toTiles(word).tiles).toBeUndefined();
    expect(sorted(toTiles(word).letters)).toEqual(['न', 'म', 'स्ते'].toSorted());
    const short = make({ kind: 'gap', text: '___', answers: [['aunt']] });
    expect(toTiles(short).letters?.join('')).not.toBe('aunt');
  });

  it('offers words of the sentence where two gaps take the same word and no slip is known', () => {
    const gap = make({ kind: 'gap', text: 'Ann ___ here. Bo ___ there.', answers: [['is'], ['is']] });
    expect(sorted(toTiles(gap).tiles)).toEqual(['Ann', 'Bo', 'here', 'is', 'there']);
  });

  it('offers the words of a sentence and the one that does not belong there', () => {
    const mend = make({ kind: 'mend', text: 'My sister can to climb.', answers: ['My sister can climb.'] });
    expect(sorted(toTiles(mend).tiles)).toEqual(['My', 'can', 'climb.', 'sister', 'to']);
    const own = make({
      kind: 'own_sentence',
      rules: {
        include: [
          ['always', 'usually'],
          ["i'm", 'i'],
        ],
      },
      sample: 'I usually read.',
    });
    expect(sorted(toTiles(own).tiles)).toEqual(["I'm", 'I', 'always', 'read.', 'usually'].toSorted());
  });

  it('offers nothing for questions that are not typed', () => {
    expect(toTiles(make({ kind: 'order', parts: ['a', 'b', 'c'] }))).toEqual({});
  });
});
