import { describe, expect, it } from 'vitest';
import { listPersonTerms, listPersonWords } from './words.ts';

describe('the words by which an account is found', () => {
  it('are those of the name and before the @, folded, and the whole address', () => {
    expect(listPersonWords({ name: 'José Łuka-Nair', email: 'jose.nair+kids@example.org' })).toEqual([
      'jose',
      'luka',
      'nair',
      'kids',
      'jose.nair+kids@example.org',
    ]);
    expect(listPersonWords({ name: 'Nora O’Brien', email: 'n@xn--mnchen-3ya.de' })).toEqual(
      expect.arrayContaining(['o', 'brien', 'obrien', 'n@xn--mnchen-3ya.de', 'n@munchen.de']),
    );
    expect(listPersonWords({ name: '王小明', email: 'w@example.org' })).toContain('王');
  });

  it('are looked for as they are written, an address as one', () => {
    expect(listPersonTerms('  NÁIR  josé ')).toEqual(['nair', 'jose']);
    expect(listPersonTerms('Jose.Nair@Exam')).toEqual(['jose.nair@exam']);
    expect(listPersonTerms('%_ "*')).toEqual([]);
    expect(listPersonTerms(`${'x'.repeat(90)} ${Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')}`)).toHaveLength(8);
  });
});
