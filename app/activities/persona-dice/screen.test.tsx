// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';

async function showDice({ values = [0], isStill = false }: { values?: readonly number[]; isStill?: boolean } = {}) {
  const { user } = await showActivity('persona-dice', {
    stoppedAt: ANY_DAY,
    chance: values,
    comfort: { motion: isStill ? 'reduced' : 'system' },
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const write = (text: string) => user.type(screen.getByRole('textbox'), text);
  return { user, press, write };
}

const getPage = (name?: string) => screen.getByRole<HTMLTextAreaElement>('textbox', name === undefined ? {} : { name });

describe('Persona dice', () => {
  it('spins for 1000 ms, blocks a second spin and then shows the persona and the fixed challenge', async () => {
    const { user, press } = await showDice({ values: [0.5] });
    await press('Spin the dice');
    const spinning = screen.getByRole('button', { name: 'Spinning...' });
    expect(spinning.getAttribute('aria-disabled')).toBe('true');
    await advance(999);
    await user.click(spinning);
    expect(Math.random).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await advance(1);
    expect(screen.getByRole('heading', { level: 2, name: '🌿 Healer' })).toBeDefined();
    expect(screen.getByText("You're facing a difficult decision that could change your life. How do you respond?")).toBeDefined();
    expect(readMessage('status')).toContain('Healer');
    expect(listMessages()).toHaveLength(1);
  });

  it('shows the persona at once for a person who wants stillness', async () => {
    const { press } = await showDice({ values: [0.999], isStill: true });
    await press('Spin the dice');
    expect(screen.getByRole('heading', { level: 2, name: '🌙 Dreamer' })).toBeDefined();
  });

  it('saves only words, says so and empties the page', async () => {
    const { press, write } = await showDice({ isStill: true });
    await press('Spin the dice');
    await write(' \n');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Response' }).disabled).toBe(true);
    await write(' I say it aloud. ');
    await press('Save Response');
    expect(readMessage('status')).toBe('Your role-playing response has been saved!');
    expect(getPage().value).toBe('');
    expect(screen.getByRole('region', { name: 'Your responses' }).textContent).toContain('I say it aloud.');
    expect(screen.queryByRole('region', { name: 'Compare two personas' })).toBeNull();
  });

  it('keeps half an answer for its persona', async () => {
    const { press, write } = await showDice({ values: [0, 0.2, 0], isStill: true });
    await press('Spin the dice');
    await write('Half');
    await press('Spin the dice');
    expect(getPage('Your response as the Artist').value).toBe('');
    await write('Other');
    await press('Spin the dice');
    expect(getPage('Your response as the Warrior').value).toBe('Half');
  });

  it('compares two personas that have answered, and never one with itself', async () => {
    const { user, press, write } = await showDice({ values: [0, 0.2, 0.4], isStill: true });
    for (const text of ['as one', 'as two', 'as three']) {
      await press('Spin the dice');
      await write(text);
      await press('Save Response');
    }
    const compare = screen.getByRole('region', { name: 'Compare two personas' });
    const second = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Second persona' });
    const first = screen.getByRole<HTMLSelectElement>('combobox', { name: 'First persona' });
    expect(compare.textContent).toContain('as two');
    expect(compare.textContent).toContain('as three');
    await user.selectOptions(first, 'warrior');
    expect(compare.textContent).toContain('as one');
    expect([...second.options].map((option) => option.value)).not.toContain('warrior');
  });
});
