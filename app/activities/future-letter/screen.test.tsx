// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('Letter to Future Self', () => {
  it('neither saves nor downloads a blank letter, signed or not', async () => {
    const { user, store } = await showActivity('future-letter');
    await user.type(getField('Your signature'), 'Meera');
    await user.type(getField('A letter to yourself one year from now'), ' \n ');
    for (const name of ['Save Letter', 'Download Letter', 'Remind me in one year']) expect(getButton(name).disabled).toBe(true);
    submitAnyway(getButton('Save Letter'));
    expect(listMessages()).toEqual([]);
    expect(store.get().items).toEqual([]);
  });

  it('saves letter and signature, says so, and leaves the letter on the desk', async () => {
    const { user } = await showActivity('future-letter');
    await user.type(getField('A letter to yourself one year from now'), 'Keep the guitar.');
    await user.type(getField('Your signature'), 'Meera');
    await user.click(getButton('Save Letter'));
    expect(readMessage('status')).toBe('Your meaningful letter has been saved!');
    await user.click(getButton('Save Letter'));
    expect(listMessages()).toHaveLength(2);
    expect(getField('A letter to yourself one year from now').value).toBe('Keep the guitar.');
    const list = screen.getByRole('region', { name: 'Your letters' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('from Meera');
    expect(list.textContent).toContain('Keep the guitar.');
    expect(getButton('Download Letter').disabled).toBe(false);
  });
});
