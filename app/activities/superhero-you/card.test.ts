import { describe, expect, it } from 'vitest';
import { planCard, wrapText, type Measure } from './card-layout.ts';
import { planStage } from './card-stage.ts';

const HERO = { character: 'kite-rider', name: 'Asha', superpower: '', mission: '', message: 'Look up.' };
/** Every letter is twenty pixels wide. */
const measure: Measure = (text) => text.length * 20;

describe('planStage', () => {
  const countRays = (name: string) => planStage({ name, superpower: '' }).rays.split('Z').length - 1;

  it('makes each letter of the name a ray, at least 8 and at most 20', () => {
    expect(countRays('')).toBe(8);
    expect(countRays('Quiet Storm')).toBe(10);
    expect(countRays('A'.repeat(30))).toBe(20);
  });

  it('makes each word of the superpower a star, at most 8', () => {
    expect(planStage({ name: '', superpower: '  ' }).stars).toHaveLength(0);
    expect(planStage({ name: '', superpower: 'hears small voices' }).stars).toHaveLength(3);
    expect(planStage({ name: '', superpower: 'a b c d e f g h i j' }).stars).toHaveLength(8);
  });
});

describe('wrapText', () => {
  const fits = (text: string) => text.length <= 10;
  it('breaks at spaces and loses no word', () => {
    expect(wrapText('one two three four', fits)).toEqual(['one two', 'three four']);
    expect(wrapText('   ', fits)).toEqual([]);
  });

  it('cuts a word that is longer than a line', () => {
    expect(wrapText('a bbbbbbbbbbbbb c', fits)).toEqual(['a', 'bbbbbbbbbb', 'bbb c']);
  });
});

describe('planCard', () => {
  it('leaves out what was left empty', () => {
    expect(planCard(HERO, measure).lines.map(({ text }) => text)).toEqual(['Asha', '“Look up.”', 'ThreeSeas · Superhero creator']);
  });

  it('grows with the words and keeps every line apart and inside', () => {
    const full = { ...HERO, name: 'N'.repeat(30), superpower: 'S'.repeat(50), mission: 'M'.repeat(50), message: 'word '.repeat(40).trim() };
    const plan = planCard(full, measure);
    expect(plan.height).toBeGreaterThan(planCard(HERO, measure).height);
    const heights = plan.lines.map(({ y }) => y);
    expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
    expect(heights.at(-1)).toBeLessThan(plan.height - 28);
    expect(plan.lines.every(({ text, style }) => measure(text, style) <= 748)).toBe(true);
  });
});
