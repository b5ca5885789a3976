// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { COUNTRIES } from './countries.ts';
import { travelAdventure, type Adventure } from './definition.ts';
import TravelAdventureScreen from './screen.tsx';

/** The screen in a host that only remembers. */
function renderScreen() {
  const messages: Message[] = [];
  function Host() {
    const [draft, setDraft] = useState(travelAdventure.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<Adventure>[]>([]);
    return (
      <TravelAdventureScreen
        draft={draft}
        changeDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        items={items}
        saveItem={(item) => setItems((before) => [...before, { id: String(before.length), savedAt: 0, version: 1, item }])}
        announce={(message) => messages.push(message)}
        clearMessage={() => {}}
        random={() => 0}
        prefersReducedMotion={() => true}
        playSound={() => {}}
        renderKeep={(saved) => <span>kept {saved.item.country}</span>}
      />
    );
  }
  render(<Host />);
  return { messages };
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

describe('Travel Without Leaving', () => {
  afterEach(cleanup);

  it('offers five countries, each with flag, food and activity, and none is chosen', () => {
    renderScreen();
    const cards = screen.getAllByRole('button');
    expect(cards).toHaveLength(5);
    cards.forEach((card, index) => {
      const country = COUNTRIES[index];
      expect(card.textContent).toContain(country?.name);
      expect(card.textContent).toContain(country?.activity);
      expect([...card.querySelectorAll('img')].map((image) => image.alt)).toEqual([country?.flag.emoji, country?.food.emoji]);
      expect(card.getAttribute('aria-pressed')).toBe('false');
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(COUNTRIES.map((country) => [country.name, country] as const))('welcomes to %s with all there is to know', (name, country) => {
    renderScreen();
    press(new RegExp(name));
    expect(screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-pressed')).toBe('true');
    const place = screen.getByRole('region', { name: `Welcome to ${name}` });
    for (const words of [country.food.name, country.activity, country.phrase.text, country.phrase.say, country.fact]) {
      expect(place.textContent).toContain(words);
    }
    expect(screen.getByText(country.phrase.text).getAttribute('lang')).toBe(country.phrase.languageCode);
    expect(screen.getByRole('img', { name: country.scene.alt })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(`Welcome to ${name}.`);
  });

  it('does nothing without words', () => {
    const { messages } = renderScreen();
    press(/Japan/);
    write('  \n ');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Adventure' });
    expect(save.disabled).toBe(true);
    const form = save.closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(messages).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Your Travel Log' })).toBeNull();
  });

  it('keeps a half-written page for each country', () => {
    renderScreen();
    press(/Japan/);
    write('Rice');
    press(/Mexico/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    press(/Japan/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Rice');
  });

  it('saves into the log, says so for three seconds and empties the page', () => {
    const { messages } = renderScreen();
    press(/France/);
    write(' I found a bell. ');
    press('Save Adventure');
    expect(messages).toEqual([{ kind: 'status', text: 'Stamped. Your day in France is in the travel log.', durationMs: 3000 }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    const log = screen.getByRole('region', { name: 'Your Travel Log' });
    expect(log.textContent).toContain('I found a bell.');
    expect(log.textContent).toContain('kept France');
  });
});
