// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question } from '#contracts/questions.ts';
import { showQuestion } from '#tests/factories/show-question.tsx';

const base = { id: 'q1', prompt: 'What fits?' };
const options = [
  { id: 'a', text: 'my sister' },
  { id: 'b', text: 'my aunt' },
  { id: 'c', text: 'my uncle' },
];
const said = () => document.querySelector('[aria-live]')?.textContent;
const focused = () => document.activeElement;

describe('by keyboard alone', () => {
  it('one of several is chosen with the arrow keys', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'choose_one', options });
    expect(screen.getByRole('group', { name: 'What fits?' })).toBeTruthy();
    await user.tab();
    await user.keyboard(' ');
    expect(seen.answer).toBe('a');
    await user.keyboard('{ArrowDown}');
    expect(seen.answer).toBe('b');
  });

  it('several are ticked and one is taken back', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'choose_many', options });
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(seen.answer).toEqual(['b', 'c']);
    await user.keyboard(' ');
    expect(seen.answer).toEqual(['c']);
  });

  it('gaps are filled one after the other', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'gap', text: 'I ___ nine. They ___ four.' });
    await user.tab();
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Gap 1 of 2' }));
    await user.keyboard('am');
    await user.tab();
    await user.keyboard('are');
    expect(seen.answer).toEqual(['am', 'are']);
  });

  it('parts are put in order, taken back and moved, and every step is told', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'order', parts: ['home', 'my', 'are', 'parents', 'at'] });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual(['home']);
    expect(said()).toBe('Now: home');
    // The focus went to the next free part.
    expect(focused()).toBe(screen.getByRole('button', { name: 'my' }));
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(seen.answer).toEqual(['home', 'my', 'are', 'parents', 'at']);
    const line = screen.getByRole('list', { name: 'Your line' });
    expect(focused()).toBe(within(line).getByRole('button', { name: 'Take back: at' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(seen.answer).toEqual(['home', 'my', 'at', 'are', 'parents']);
    expect(focused()).toBe(within(line).getByRole('button', { name: 'Take back: at' }));
    // Without arrow keys.
    await user.click(screen.getByRole('button', { name: 'Move later' }));
    expect(seen.answer).toEqual(['home', 'my', 'are', 'at', 'parents']);
    within(line).getByRole('button', { name: 'Take back: home' }).focus();
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual(['my', 'are', 'at', 'parents']);
    expect(focused()).toBe(within(line).getByRole('button', { name: 'Take back: my' }));
    expect(within(screen.getByRole('group', { name: 'Parts' })).getAllByRole('button')).toHaveLength(1);
  });

  it('pairs are made, and a partner can be given to another', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'match', lefts: ['The baby', 'I'], rights: ['am eleven.', 'is one.'] });
    screen.getByRole('button', { name: 'am eleven.' }).focus();
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual({ 'The baby': 'am eleven.' });
    expect(said()).toBe('The baby: am eleven. Next: I');
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual({ I: 'am eleven.' });
    await user.tab();
    expect(focused()).toBe(screen.getByRole('button', { name: 'is one.' }));
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual({ I: 'am eleven.', 'The baby': 'is one.' });
    expect(screen.getByRole('button', { name: 'is one. , belongs to number 1' })).toBeTruthy();
  });

  it('members are sorted into groups, and taken back', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'sort', groups: ['people', 'animals'], members: ['hen', 'baby', 'bird'] });
    screen.getByRole('button', { name: 'Put "hen" in: animals' }).focus();
    await user.keyboard('{Enter}');
    expect(said()).toBe('hen is in animals. Next: baby');
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual({ hen: 'animals', baby: 'animals' });
    screen.getByRole('button', { name: 'Take back: baby' }).focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Put "baby" in: people' }));
    await user.keyboard('{Enter}');
    expect(seen.answer).toEqual({ hen: 'animals', baby: 'people' });
  });

  it('a sentence is mended where it stands', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'mend', text: 'My father phone.' });
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'The sentence, mended' })).toHaveProperty('value', 'My father phone.');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard("My father's phone.");
    expect(seen.answer).toBe("My father's phone.");
  });

  it('a dictation is left out where the device has no voice, and says so', () => {
    showQuestion({ ...base, kind: 'dictation', say: 'My parents are not at home.' });
    expect(screen.getByText(/needs an English voice, and this device/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body.textContent).not.toContain('My parents are not at home.');
  });

  it('an own sentence is counted in words', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'own_sentence', min_words: 4 });
    await user.tab();
    await user.keyboard('My aunt has a cat.');
    expect(seen.answer).toBe('My aunt has a cat.');
    expect(screen.getByRole('textbox', { name: 'Your sentence' }).getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText("5 words, at least 4. It doesn't score points.")).toBeTruthy();
  });
});

describe('once checked', () => {
  const question: Question = { ...base, kind: 'choose_one', options };
  it('says at the question what was answered, what fits and why, and never "wrong"', () => {
    const marking = { id: 'q1', correct: false, yours: 'my sister', answer: 'my aunt', explanation: 'A sister has your parents.' };
    showQuestion(question, { value: 'a', marking, disabled: true });
    const box = screen.getByRole('group', { name: 'What fits?' }).textContent;
    expect(box).toContain('Have another look');
    expect(box).toContain('You answered: my sister');
    expect(box).toContain('It is: my aunt');
    expect(box).toContain('A sister has your parents.');
    expect(box).not.toMatch(/wrong/i);
    expect(screen.getAllByRole('radio').every((radio) => (radio as HTMLInputElement).disabled)).toBe(true);
  });
  it('an own sentence that lacks a word is "Check this", with a sentence to compare', () => {
    const own: Question = { ...base, kind: 'own_sentence', min_words: 4 };
    const marking = {
      id: 'q1',
      correct: null,
      verdict: 'Check this',
      yours: 'My cat.',
      answer: 'My aunt has a cat.',
      explanation: 'Use has.',
    } as const;
    showQuestion(own, { value: 'My cat.', marking, disabled: true });
    const box = screen.getByRole('group', { name: 'What fits?' }).textContent;
    expect(box).toContain('Check this');
    expect(box).toContain('One way to say it: My aunt has a cat.');
  });
  it('a picture has its emoji as its name', () => {
    showQuestion({ ...question, picture: '👵' });
    expect(screen.getByRole('img', { name: '👵' }).getAttribute('src')).toBe('/public/emoji/1f475.svg');
  });
});
