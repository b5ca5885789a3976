// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showActivity } from '#tests/factories/show-activity.tsx';

describe('What-if journal', () => {
  it('starts with a bottle only, then asks a question and puts the hands on the page', async () => {
    const { user } = await showActivity('what-if-journal');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get New Question' }));
    expect(screen.getByRole('heading', { name: /^What if/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(screen.queryByRole('button', { name: 'Get New Question' })).toBeNull();
  });

  it('saves only an answer with words, once; a new question clears the answer and the toast', async () => {
    const { user } = await showActivity('what-if-journal');
    await user.click(screen.getByRole('button', { name: 'Get New Question' }));
    const question = screen.getByRole('heading', { name: /^What if/, level: 2 }).textContent;
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Answer' });
    expect(save.disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), 'Under the neem tree.');
    await user.click(save);
    await user.click(save);
    expect(screen.getByRole('status').textContent).toBe('Your imaginative answer has been saved!');
    expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes(question))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'New Question' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.getByRole('heading', { name: /^What if/, level: 2 }).textContent).not.toBe(question);
  });

  it('lends a first line to an empty page', async () => {
    const { user } = await showActivity('what-if-journal');
    await user.click(screen.getByRole('button', { name: 'Get New Question' }));
    await user.click(screen.getByRole('button', { name: 'Lend me a first line' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).not.toBe('');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
