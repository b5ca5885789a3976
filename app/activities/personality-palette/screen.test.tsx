// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';

const pot = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
async function choose(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(pot(name));
}

describe('Personality palette', () => {
  it('counts, shows the form at exactly five, and takes no sixth', async () => {
    const { user } = await showActivity('personality-palette');
    expect(screen.getByText('Your Palette: 0/5 colors selected')).toBeDefined();
    await choose(user, 'Coral red', 'Lagoon teal', 'Sky blue', 'Rose');
    expect(screen.getByText('Your Palette: 4/5 colors selected')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await choose(user, 'Mint green');
    expect(screen.getByText('Your Palette: 5/5 colors selected')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'I am a canvas made of...' })).toBeDefined();
    expect(pot('Dusk violet').disabled).toBe(true);
    await choose(user, 'Rose');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(pot('Dusk violet').disabled).toBe(false);
  });

  it('saves with words only, says so and starts afresh', async () => {
    const { user } = await showActivity('personality-palette');
    await choose(user, 'Coral red', 'Lagoon teal', 'Sky blue', 'Rose', 'Mint green');
    await user.type(screen.getByRole('textbox'), '  ');
    expect(pot('Save My Palette').disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), ' salt and rain ');
    await user.click(pot('Save My Palette'));
    expect(readMessage('status')).toBe('Your unique personality palette has been saved!');
    expect(listMessages()).toHaveLength(1);
    expect(screen.getByText('Your Palette: 0/5 colors selected')).toBeDefined();
    const list = screen.getByRole('region', { name: 'Your palettes' });
    expect(list.textContent).toContain('salt and rain');
    expect(screen.getByRole('img', { name: /Coral red, Lagoon teal, Sky blue, Rose, Mint green, with 3 cut-outs/ })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Your palettes');
  });
});
