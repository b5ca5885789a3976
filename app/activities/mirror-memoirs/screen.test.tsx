// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';
import { STARTERS } from './starters.ts';

const SAVED = 'Your magical story has been saved!';

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getPage = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const getStarter = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent ?? '';

describe('Mirror Memoirs', () => {
  it('has a story starter and a page from the first moment', async () => {
    await showActivity('mirror-memoirs');
    expect(screen.getByRole('heading', { level: 1, name: 'Mirror Memoirs' })).toBeDefined();
    expect(STARTERS.map(({ text }) => text)).toContain(getStarter());
    expect(getPage().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Write New Story' })).toBeNull();
  });

  it('saves nothing without words', async () => {
    const { user, store } = await showActivity('mirror-memoirs');
    expect(getButton('Save Memoir').disabled).toBe(true);
    await user.type(getPage(), ' \n ');
    expect(getButton('Save Memoir').disabled).toBe(true);
    submitAnyway(getPage());
    expect(store.get().items).toEqual([]);
    expect(listMessages()).toEqual([]);
    expect(getPage().value).toBe(' \n ');
  });

  it('shows the saved memoir and says so, until Write New Story gives an empty page and another starter', async () => {
    const { user, store } = await showActivity('mirror-memoirs', { stoppedAt: ANY_DAY });
    const starter = getStarter();
    await user.type(getPage(), ' My aunt took it. ');
    await user.click(getButton('Save Memoir'));
    expect(store.get().items).toMatchObject([{ item: { starter, text: 'My aunt took it.' } }]);
    await advance(60_000);
    expect(readMessage('status')).toBe(SAVED);
    expect(within(screen.getByRole('article', { name: starter })).getByText('My aunt took it.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Memoir' })).toBeNull();
    expect(document.activeElement).toBe(getButton('Write New Story'));
    await user.click(getButton('Write New Story'));
    expect(readMessage('status')).toBe('');
    expect(getPage().value).toBe('');
    expect(document.activeElement).toBe(getPage());
    expect(getStarter()).not.toBe(starter);
    expect(getButton('Save Memoir').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Write New Story' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Your memoirs in this tab' })).getByText('My aunt took it.')).toBeDefined();
  });

  it('draws another first line and leaves the words alone', async () => {
    const { user } = await showActivity('mirror-memoirs', { chance: [0] });
    await user.type(getPage(), 'Words that stay');
    await user.click(getButton('Another first line'));
    expect(getStarter()).toBe(STARTERS[1]?.text);
    expect(getPage().value).toBe('Words that stay');
  });
});
