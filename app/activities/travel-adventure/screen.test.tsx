// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity, submitAnyway } from '#tests/factories/show-activity.tsx';
import { COUNTRIES } from './countries.ts';

async function showTravel() {
  const { user, store } = await showActivity('travel-adventure', { stoppedAt: ANY_DAY, comfort: { motion: 'reduced' } });
  const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
  const write = (text: string) => user.type(getPage(), text);
  return { press, write, store };
}

const getPage = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('Travel Without Leaving', () => {
  it('offers five countries, each with flag, food and activity, and none is chosen', async () => {
    await showTravel();
    const cards = screen.getAllByRole('button', { pressed: false });
    expect(cards).toHaveLength(5);
    expect(COUNTRIES.map(({ name }) => name)).toEqual(['Japan', 'Kenya', 'France', 'Australia', 'Mexico']);
    cards.forEach((card, index) => {
      const country = COUNTRIES[index];
      expect(card.textContent).toContain(country?.name);
      expect(card.textContent).toContain(country?.activity);
      const pictures = within(card).getAllByRole('img');
      expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual([country?.flag, country?.food.emoji]);
      expect(card.getAttribute('aria-pressed')).toBe('false');
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(COUNTRIES.map((country) => [country.name, country] as const))(
    'welcomes to %s with all there is to know',
    async (name, country) => {
      const { press } = await showTravel();
      await press(new RegExp(name));
      expect(screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-pressed')).toBe('true');
      const place = screen.getByRole('region', { name: `Welcome to ${name}` });
      for (const words of [country.food.name, country.activity, country.phrase.text, country.phrase.say, country.fact]) {
        expect(place.textContent).toContain(words);
      }
      expect(screen.getByText(country.phrase.text).getAttribute('lang')).toBe(country.phrase.languageCode);
      expect(screen.getByRole('img', { name: country.scene.alt })).toBeDefined();
      expect(screen.getAllByRole('status')[0]?.textContent).toBe(`Welcome to ${name}.`);
    },
  );

  it('does nothing without words', async () => {
    const { press, write, store } = await showTravel();
    await press(/Japan/);
    await write('  \n ');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Adventure' });
    expect(save.disabled).toBe(true);
    submitAnyway(save);
    expect(listMessages()).toEqual([]);
    expect(store.get().items).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Your Travel Log' })).toBeNull();
  });

  it('keeps a half-written page for each country', async () => {
    const { press, write } = await showTravel();
    await press(/Japan/);
    await write('Rice');
    await press(/Mexico/);
    expect(getPage().value).toBe('');
    await press(/Japan/);
    expect(getPage().value).toBe('Rice');
  });

  it('saves into the log, says so for three seconds and empties the page', async () => {
    const { press, write } = await showTravel();
    await press(/France/);
    await write(' I found a bell. ');
    await press('Save Adventure');
    expect(listMessages()).toEqual(['Stamped. Your day in France is in the travel log.']);
    await advance(2999);
    expect(readMessage('status')).toBe('Stamped. Your day in France is in the travel log.');
    await advance(1);
    expect(readMessage('status')).toBe('');
    expect(getPage().value).toBe('');
    const log = screen.getByRole('region', { name: 'Your Travel Log' });
    expect(log.textContent).toContain('I found a bell.');
    expect(within(log).getByRole('button', { name: /^Keep it: .*France/ })).toBeDefined();
  });
});
