import { describe, expect, it } from 'vitest';
import { listLatestAnswers, pickPair } from './compare.ts';

const save = (personaId: string, response: string) => ({ id: response, savedAt: 0, version: 1, item: { personaId, response } });
const answers = [
  { personaId: 'healer', response: 'c' },
  { personaId: 'artist', response: 'b' },
  { personaId: 'warrior', response: 'a' },
];

describe('listLatestAnswers', () => {
  it('has one answer per persona, the latest, newest first', () => {
    const saved = [save('warrior', 'a1'), save('artist', 'b'), save('warrior', 'a2')];
    expect(listLatestAnswers(saved)).toEqual([
      { personaId: 'warrior', response: 'a2' },
      { personaId: 'artist', response: 'b' },
    ]);
  });
});

describe('pickPair', () => {
  it('needs two personas', () => {
    expect(pickPair([], { left: undefined, right: undefined })).toBeUndefined();
    expect(pickPair(answers.slice(0, 1), { left: 'healer', right: undefined })).toBeUndefined();
  });

  it('starts with the two latest', () => {
    const pair = pickPair(answers, { left: undefined, right: undefined });
    expect(new Set([pair?.left.personaId, pair?.right.personaId])).toEqual(new Set(['healer', 'artist']));
  });

  it('takes the chosen', () => {
    expect(pickPair(answers, { left: 'warrior', right: 'artist' })).toEqual({ left: answers[2], right: answers[1] });
  });

  it.each([
    ['artist', 'artist'],
    ['nobody', 'artist'],
    ['artist', undefined],
  ])('never shows one twice (%s, %s)', (left, right) => {
    const pair = pickPair(answers, { left, right });
    expect(pair).toBeDefined();
    expect(pair?.left.personaId).not.toBe(pair?.right.personaId);
  });
});
