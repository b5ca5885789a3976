import { describe, expect, it } from 'vitest';
import { judgeAudit } from './package-holes.ts';

const report = (counts: Record<string, number>, vulnerabilities = {}) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...counts } },
  });

describe('known holes in packages', () => {
  it.each([['high'], ['critical']])('one that is %s is red, and named', (severity) => {
    const { isRed, words } = judgeAudit(report({ [severity]: 1, total: 1 }, { 'left-pad': { severity }, other: { severity: 'low' } }));
    expect([isRed, words]).toEqual([true, `1 ${severity}: left-pad`]);
  });

  it('lesser ones are told', () => {
    expect(judgeAudit(report({ moderate: 2, low: 1, total: 3 }))).toEqual({ isRed: false, words: '1 low, 2 moderate' });
    expect(judgeAudit(report({}))).toEqual({ isRed: false, words: 'no known holes' });
  });

  it.each(['', 'npm error audit endpoint returned an error', '{"message":"405 Method Not Allowed","statusCode":405}', 'null', '[]'])(
    'no answer is said and is not red: %s',
    (answer) => {
      const { isRed, words } = judgeAudit(answer);
      expect(isRed).toBe(false);
      expect(words).toContain('NOT LOOKED AT');
    },
  );
});
