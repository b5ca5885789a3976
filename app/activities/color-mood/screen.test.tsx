// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showActivity } from '#tests/factories/show-activity.tsx';

describe('Color mood', () => {
  it('shows ten colours by name and pattern, and nothing to write in before one is picked', async () => {
    await showActivity('color-mood');
    expect(screen.getByText('Click on colors to express how you feel:')).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Red zigzags' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the preview of the picked colour, keeps the words when it changes, and saves only words', async () => {
    const { user } = await showActivity('color-mood');
    await user.click(screen.getByRole('button', { name: 'Teal waves' }));
    expect(screen.getByText('Selected: Teal')).toBeTruthy();
    const page = screen.getByLabelText('I feel like this color when...');
    expect(page.getAttribute('placeholder')).toBe('This color makes me think of...');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save My Mood' });
    await user.type(page, '   ');
    expect(save.disabled).toBe(true);
    await user.type(page, 'the sea');
    await user.click(screen.getByRole('button', { name: 'Purple diamonds' }));
    expect(screen.getByText('Selected: Purple')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Kite' }));
    await user.click(save);
    expect(screen.getByRole('alert').textContent).toBe('Mood expression saved! 🎨');
    expect(screen.getByText('the sea')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Kite: Purple with diamonds' })).toHaveLength(2);
    expect(document.activeElement).toBe(page);
  });
});
