import { describe, expect, it } from 'vitest';
import { rewritingBeliefs } from './definition.ts';
import { EVIDENCE } from './evidence.ts';
import { arePairsSame, EMPTY_ROW, isRewriteShown, listPairs, listResults, ROW_KEYS } from './rows.ts';

const rows = [
  { original: ' I am bad at maths ', rewritten: ' I learn maths slowly. ' },
  { original: '  ', rewritten: 'Only a rewrite' },
  { original: 'Only a belief', rewritten: ' \n' },
];

describe('belief rows', () => {
  it('are three, each with a way of looking', () => {
    expect(ROW_KEYS).toHaveLength(3);
    expect(EVIDENCE).toHaveLength(3);
    expect(Object.keys(rewritingBeliefs.emptyDraft)).toEqual([...ROW_KEYS, 'isStarted']);
  });

  it('show the rewrite box once started or typed', () => {
    expect(isRewriteShown({ original: '', rewritten: '' }, false)).toBe(false);
    expect(isRewriteShown({ original: '', rewritten: '' }, true)).toBe(true);
    expect(isRewriteShown({ original: 'I', rewritten: '' }, false)).toBe(true);
    expect(isRewriteShown({ original: '', rewritten: 'kept when the belief is wiped' }, false)).toBe(true);
  });

  it('are results with a rewrite, and saved with both', () => {
    expect(listResults(rows).map(({ rewritten }) => rewritten)).toEqual(['I learn maths slowly.', 'Only a rewrite']);
    expect(listPairs(rows)).toEqual([{ original: 'I am bad at maths', rewritten: 'I learn maths slowly.' }]);
    expect(listPairs([EMPTY_ROW])).toEqual([]);
  });

  it('compare by their words', () => {
    expect(arePairsSame(listPairs(rows), listPairs(rows))).toBe(true);
    expect(arePairsSame(listPairs(rows), [])).toBe(false);
    expect(arePairsSame([{ original: 'a', rewritten: 'b' }], [{ original: 'a', rewritten: 'c' }])).toBe(false);
  });

  it('read well in a list of creations', () => {
    expect(rewritingBeliefs.describeItem({ pairs: listPairs(rows) })).toEqual({
      title: 'One belief, rewritten',
      text: 'I am bad at maths\n→ I learn maths slowly.',
    });
  });
});
