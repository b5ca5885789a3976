// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { personaDice, type PersonaResponse } from './definition.ts';
import PersonaDiceScreen from './screen.tsx';

/** The screen in a host that only remembers. */
function renderScreen({ values = [0], isStill = false }: { values?: readonly number[]; isStill?: boolean } = {}) {
  const messages: Message[] = [];
  let drawn = 0;
  function Host() {
    const [draft, setDraft] = useState(personaDice.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<PersonaResponse>[]>([]);
    return (
      <PersonaDiceScreen
        draft={draft}
        changeDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        items={items}
        saveItem={(item) => setItems((before) => [...before, { id: String(before.length), savedAt: 0, version: 1, item }])}
        announce={(message) => messages.push(message)}
        clearMessage={() => {}}
        random={() => values[drawn++ % values.length] ?? 0}
        prefersReducedMotion={() => isStill}
        playSound={() => {}}
        renderKeep={() => null}
      />
    );
  }
  render(<Host />);
  return { messages, countDraws: () => drawn };
}

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  press('Save Response');
};

describe('Persona dice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('spins for 1000 ms, blocks a second spin and then shows the persona and the fixed challenge', () => {
    const { messages, countDraws } = renderScreen({ values: [0.5] });
    press('Spin the dice');
    const spinning = screen.getByRole('button', { name: 'Spinning...' });
    expect(spinning.getAttribute('aria-disabled')).toBe('true');
    advance(999);
    fireEvent.click(spinning);
    expect(countDraws()).toBe(1);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    advance(1);
    expect(screen.getByRole('heading', { level: 2, name: '🌿 Healer' })).toBeDefined();
    expect(screen.getByText("You're facing a difficult decision that could change your life. How do you respond?")).toBeDefined();
    expect(messages).toMatchObject([{ kind: 'status', text: expect.stringContaining('Healer') as string }]);
  });

  it('shows the persona at once for a person who wants stillness', () => {
    renderScreen({ values: [0.999], isStill: true });
    press('Spin the dice');
    expect(screen.getByRole('heading', { level: 2, name: '🌙 Dreamer' })).toBeDefined();
  });

  it('saves only words, says so and empties the page', () => {
    const { messages } = renderScreen({ isStill: true });
    press('Spin the dice');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' \n' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Response' }).disabled).toBe(true);
    answer(' I say it aloud. ');
    expect(messages.at(-1)).toMatchObject({ kind: 'status', text: 'Your role-playing response has been saved!' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.getByRole('region', { name: 'Your responses' }).textContent).toContain('I say it aloud.');
    expect(screen.queryByRole('region', { name: 'Compare two personas' })).toBeNull();
  });

  it('keeps half an answer for its persona', () => {
    renderScreen({ values: [0, 0.2, 0], isStill: true });
    press('Spin the dice');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half' } });
    press('Spin the dice');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your response as the Artist' }).value).toBe('');
    press('Spin the dice');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your response as the Warrior' }).value).toBe('Half');
  });

  it('compares two personas that have answered, and never one with itself', () => {
    renderScreen({ values: [0, 0.2, 0.4], isStill: true });
    for (const text of ['as one', 'as two', 'as three']) {
      press('Spin the dice');
      answer(text);
    }
    const compare = screen.getByRole('region', { name: 'Compare two personas' });
    const second = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Second persona' });
    const first = screen.getByRole<HTMLSelectElement>('combobox', { name: 'First persona' });
    expect(compare.textContent).toContain('as two');
    expect(compare.textContent).toContain('as three');
    fireEvent.change(first, { target: { value: 'warrior' } });
    expect(compare.textContent).toContain('as one');
    expect([...second.options].map((option) => option.value)).not.toContain('warrior');
  });
});
