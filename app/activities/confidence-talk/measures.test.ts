import { describe, expect, it } from 'vitest';
import { chooseNextStep, compareWithFirst, countFillers, countPauses, measureTalk } from './measures.ts';

describe('countFillers', () => {
  it.each([
    ['um I think uh yes', 2],
    ['it was like really big you know', 1 + 1],
    ['I like mangos and it looks like rain', 0],
    ['do you know my aunt', 0],
    ['Actually, basically, um.', 3],
    ['', 0],
  ])('%j has %i', (text, fillers) => expect(countFillers(text)).toBe(fillers));
});

describe('countPauses', () => {
  it('counts silences of two seconds and more', () => {
    expect(countPauses({ heardAtMs: [0, 500, 2499, 4499, 8000] })).toBe(2);
    expect(countPauses({ heardAtMs: [] })).toBe(0);
  });
});

describe('measureTalk', () => {
  it('computes the pace from the first to the last thing heard', () => {
    const talk = measureTalk('one two three four five six', { heardAtMs: [10_000, 12_000, 16_000] });
    expect(talk).toEqual({ text: 'one two three four five six', score: 2, words: 6, fillers: 0, wordsPerMinute: 60, pauses: 2 });
  });

  it('names no pace for a moment of speech, and none for a typed talk', () => {
    expect(measureTalk('hello', { heardAtMs: [0, 2900] }).wordsPerMinute).toBeUndefined();
    expect(measureTalk('hello')).toMatchObject({ words: 1, wordsPerMinute: undefined, pauses: undefined });
  });
});

describe('chooseNextStep', () => {
  const of = (text: string) => chooseNextStep(measureTalk(text));
  const long = Array.from({ length: 30 }, () => 'sea').join(' ');

  it('gives one step that fits the talk', () => {
    expect(of('')).toContain('three words');
    expect(of('I play')).toContain('because');
    expect(of('I play chess with my old uncle')).toContain('example');
    expect(of(`um uh um ${long}`)).toContain('close your lips');
    expect(of('I play chess with my old uncle every single evening after the evening rain stops')).toContain('how it felt');
    expect(of(long)).toContain('give one reason');
    expect(of(`${long} because I can`)).toContain('best sentence');
  });
});

describe('compareWithFirst', () => {
  const first = measureTalk('um I play chess');
  it.each([
    ['I play chess with my uncle', 'Beside your first try: 2 words more and 1 filler fewer.'],
    ['um I play', 'Beside your first try: 1 word fewer.'],
    ['um we play chess', 'Beside your first try: as many words.'],
  ])('%j', (text, words) => expect(compareWithFirst(first, measureTalk(text))).toBe(words));
});
