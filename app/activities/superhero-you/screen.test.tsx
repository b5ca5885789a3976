// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, ANY_DAY, readMessage, showActivity } from '#tests/factories/show-activity.tsx';

describe('Superhero creator', () => {
  it('refuses without a character, a name and a message, and says so in the given words', async () => {
    const { user } = await showActivity('superhero-you');
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.type(screen.getByLabelText(/^Name/), 'Asha');
    await user.click(screen.getByRole('button', { name: 'Save My Superhero' }));
    expect(screen.getByRole('alert').textContent).toBe('Please select a character, enter a name, and write a message!');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(screen.queryByRole('region', { name: 'Your Superheroes' })).toBeNull();
  });

  it('saves with superpower and mission left empty, shows the card, and the same hero only once', async () => {
    const { user } = await showActivity('superhero-you');
    await user.click(screen.getByRole('radio', { name: 'Leaf Guardian' }));
    await user.type(screen.getByLabelText(/^Name/), ' Asha ');
    await user.type(screen.getByLabelText(/^Message/), 'Water the tree.');
    const save = screen.getByRole('button', { name: 'Save My Superhero' });
    await user.click(save);
    await user.click(save);
    const list = within(screen.getByRole('heading', { name: 'Your Superheroes' }).closest('section') ?? document.body);
    expect(list.getAllByRole('article', { name: 'Hero card: Asha' })).toHaveLength(1);
    expect(list.queryByText('Superpower')).toBeNull();
  });

  it('shows the saved banner for two seconds', async () => {
    const { user } = await showActivity('superhero-you', { stoppedAt: ANY_DAY });
    await user.click(screen.getByRole('radio', { name: 'Leaf Guardian' }));
    await user.type(screen.getByLabelText(/^Name/), 'Asha');
    await user.type(screen.getByLabelText(/^Message/), 'Water the tree.');
    await user.click(screen.getByRole('button', { name: 'Save My Superhero' }));
    await advance(1999);
    expect(readMessage('status')).toBe('Your superhero is saved. The card is under Your Superheroes.');
    await advance(1);
    expect(readMessage('status')).toBe('');
  });

  it('takes no more than 30, 50, 50 and 200 characters', async () => {
    await showActivity('superhero-you');
    const limits = screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.maxLength);
    expect(limits).toEqual([30, 50, 50, 200]);
  });
  it('clears everything with Start Over, and can bring it back', async () => {
    const { user } = await showActivity('superhero-you');
    await user.click(screen.getByRole('radio', { name: 'Kite Rider' }));
    await user.type(screen.getByLabelText(/^Name/), 'Kabir');
    await user.type(screen.getByLabelText(/^Message/), 'Look up.');
    await user.click(screen.getByRole('button', { name: 'Save My Superhero' }));
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', '']);
    expect(screen.queryByRole('heading', { name: 'Your Superheroes' })).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(screen.getByRole('heading', { name: 'Your Superheroes' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Kabir');
  });
});
