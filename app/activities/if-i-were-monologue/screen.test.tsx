// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';
import { PROMPTS } from './prompts.ts';

const SAVED = '✅ Your magical monologue has been saved! ✨';

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getPage = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const getPrompt = () => screen.getByRole('heading', { level: 2, name: /^If I were / }).textContent;

async function showPrompt(options: Parameters<typeof showActivity>[1] = {}) {
  const shown = await showActivity('if-i-were-monologue', options);
  await shown.user.click(getButton('Get Random Prompt'));
  return shown;
}

describe('"If I Were..." Monologue', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));

  it('starts with its subtitle and nothing to write on', async () => {
    await showActivity('if-i-were-monologue');
    expect(screen.getByRole('heading', { level: 1, name: '"If I Were..." Monologue' })).toBeDefined();
    expect(screen.getByText('Let your imagination fly! Tap the magic button for a prompt.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it.each(PROMPTS.map(({ text }, place) => [text, place] as const))('shows "%s" for its sixth of the chance', async (text, place) => {
    await showPrompt({ chance: [(place + 0.5) / 6] });
    expect(getPrompt()).toBe(text);
  });

  it('gives a page of eight rows and counts its words live', async () => {
    const { user } = await showPrompt();
    expect(getPage().getAttribute('rows')).toBe('8');
    expect(screen.getByText('0 words')).toBeDefined();
    await user.type(getPage(), ' one');
    expect(screen.getByText('1 word')).toBeDefined();
    await user.type(getPage(), '  two\nthree ');
    expect(screen.getByText('3 words')).toBeDefined();
    await user.clear(getPage());
    expect(screen.getByText('0 words')).toBeDefined();
  });

  it('saves nothing without words', async () => {
    const { user, store } = await showPrompt();
    expect(getButton('Save Monologue').disabled).toBe(true);
    await user.type(getPage(), '  \n ');
    expect(getButton('Save Monologue').disabled).toBe(true);
    submitAnyway(getPage());
    expect(store.get().items).toEqual([]);
    expect(listMessages()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Write Another' })).toBeNull();
  });

  it('turns Save Monologue into Write Another, which draws another prompt, clears and goes to the top', async () => {
    const { user, store } = await showPrompt({ stoppedAt: ANY_DAY });
    const prompt = getPrompt();
    await user.type(getPage(), ' Rain is slow. ');
    await user.click(getButton('Save Monologue'));
    expect(store.get().items).toMatchObject([{ item: { prompt, text: 'Rain is slow.' } }]);
    await advance(60_000);
    expect(readMessage('status')).toBe(SAVED);
    expect(screen.queryByRole('button', { name: 'Save Monologue' })).toBeNull();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await user.click(getButton('Write Another'));
    expect(getPrompt()).not.toBe(prompt);
    expect(getPage().value).toBe('');
    expect(readMessage('status')).toBe('');
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: 0 }));
    expect(screen.queryByRole('button', { name: 'Write Another' })).toBeNull();
    expect(getButton('Save Monologue').disabled).toBe(true);
    const list = screen.getByRole('region', { name: 'Your monologues in this tab' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByText('Rain is slow.')).toBeDefined();
  });

  it('resets text, message and saved flag with a new prompt too', async () => {
    const { user, store } = await showPrompt();
    await user.type(getPage(), 'Rain');
    await user.click(getButton('Save Monologue'));
    await user.click(getButton('Get Random Prompt'));
    expect(getPage().value).toBe('');
    expect(readMessage('status')).toBe('');
    expect(store.get().draft).toMatchObject({ text: '', isSaved: false });
    expect(getButton('Save Monologue').disabled).toBe(true);
  });
});
