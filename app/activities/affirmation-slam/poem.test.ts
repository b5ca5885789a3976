import { describe, expect, it } from 'vitest';
import { composePoem, isPoemComplete, POEM_LINES } from './poem.ts';

const poem = { iAm: 'learning to wait', usedToThink: 'silence means no', nowIKnow: 'some people think slowly' };

describe('the poem', () => {
  it('has three lines, each with its opening', () => {
    expect(composePoem(poem)).toEqual(['I am learning to wait', 'I used to think silence means no', 'Now I know some people think slowly']);
  });

  it('does not say the opening twice', () => {
    expect(composePoem({ iAm: 'I am... brave ', usedToThink: 'i used to think, no', nowIKnow: '  Now  I know  ' })).toEqual([
      'I am brave',
      'I used to think no',
      'Now I know',
    ]);
    expect(composePoem({ ...poem, iAm: 'I amaze my dog' })[0]).toBe('I am I amaze my dog');
  });

  it.each(['iAm', 'usedToThink', 'nowIKnow'] as const)('is not complete while %s is blank', (field) => {
    expect(isPoemComplete(poem)).toBe(true);
    expect(isPoemComplete({ ...poem, [field]: ' \n ' })).toBe(false);
  });

  it('offers hints and bridges for every line, none twice', () => {
    expect(POEM_LINES.map(({ label }) => label)).toEqual(['I am...', 'I used to think...', 'Now I know...']);
    expect(new Set(POEM_LINES.flatMap(({ hint, bridges }) => [hint, ...bridges])).size).toBe(12);
  });
});
