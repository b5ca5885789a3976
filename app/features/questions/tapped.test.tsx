// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '#contracts/questions.ts';
import { DEVICE } from '#app/device/registry.ts';
import { createDeviceStore } from '#app/device/store.ts';
import { showQuestion } from '#tests/factories/show-question.tsx';

const base = { id: 'q1', prompt: 'Write it.' };
const level = createDeviceStore(DEVICE.level);
const depth = createDeviceStore(DEVICE.depth);
const gap: Question = { ...base, kind: 'gap', text: 'I ___ nine. They ___ four.', tiles: ['is', 'are', 'am'] };
const mend: Question = { ...base, kind: 'mend', text: 'My father phone.', tiles: ['phone.', 'father', 'My', "father's"] };
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  level.remove();
  depth.remove();
});

describe('a typed question', () => {
  it('asks for words to press under the level Kids and for children who read in pictures, and for no one else', () => {
    const isTyped = () => {
      const { unmount } = showQuestion(mend);
      const found = screen.queryByRole('textbox') !== null;
      unmount();
      return found;
    };
    expect(isTyped()).toBe(true);
    level.set('kids');
    expect(isTyped()).toBe(false);
    depth.set('read');
    expect(isTyped()).toBe(false);
    level.set('teens');
    expect(isTyped()).toBe(true);
    depth.set('story');
    expect(isTyped()).toBe(false);
  });

  it('is typed where it has no words to press, as in what was stored before there were any', () => {
    level.set('kids');
    showQuestion({ ...base, kind: 'mend', text: 'My father phone.' });
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});

describe('pressed instead of typed', () => {
  beforeEach(() => level.set('kids'));

  it('words are chosen for each gap, by keyboard too, and the sentence shows them', async () => {
    const { user, seen } = showQuestion(gap);
    await user.click(within(screen.getByRole('radiogroup', { name: 'Gap 2 of 2' })).getByRole('radio', { name: 'are' }));
    expect(seen.answer).toEqual(['', 'are']);
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(seen.answer).toEqual(['am', 'are']);
    expect(
      screen.getByText((_, element) => element?.textContent === 'I am nine. They are four.' && element.tagName === 'SPAN'),
    ).toBeTruthy();
  });

  it('a sentence is put together from words, and is the text that would have been typed', async () => {
    const { user, seen } = showQuestion(mend);
    for (const word of ['My', "father's", 'phone.']) await user.click(press(word));
    expect(seen.answer).toBe("My father's phone.");
    await user.click(press("Take back: father's"));
    expect(seen.answer).toBe('My phone.');
    expect(screen.getByText('My father phone.').className).not.toBe('visually-hidden');
  });

  it('a word is spelled from its letters', async () => {
    const { user, seen } = showQuestion({ ...base, kind: 'gap', text: '___', letters: ['t', 'u', 'a', 'n'] });
    for (const letter of ['a', 'u', 'n', 't']) await user.click(press(letter));
    expect(seen.answer).toEqual(['aunt']);
  });

  it('a dictation is left out without a voice, and an own sentence carries no points', () => {
    const { unmount } = showQuestion({ ...base, kind: 'dictation', say: 'We are at home.', tiles: ['home.', 'are', 'at', 'We'] });
    expect(screen.getByText(/needs an English voice/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'are' })).toBeNull();
    unmount();
    showQuestion({ ...base, kind: 'own_sentence', min_words: 3, tiles: ['has', 'My', 'aunt'] });
    expect(press('aunt')).toBeTruthy();
    expect(screen.getByText("It doesn't score points.")).toBeTruthy();
  });
});
