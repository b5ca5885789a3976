// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { expressionDice, type Expression } from './definition.ts';
import ExpressionDiceScreen from './screen.tsx';

type Options = { values?: readonly number[]; isStill?: boolean };

/** The screen in a host that only remembers. */
function renderScreen({ values = [0], isStill = false }: Options = {}) {
  const messages: Message[] = [];
  const sounds: string[] = [];
  let drawn = 0;
  function Host() {
    const [draft, setDraft] = useState(expressionDice.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<Expression>[]>([]);
    return (
      <ExpressionDiceScreen
        draft={draft}
        changeDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        items={items}
        saveItem={(item) => setItems((before) => [...before, { id: String(before.length), savedAt: 0, version: 1, item }])}
        announce={(message) => messages.push(message)}
        clearMessage={() => {}}
        random={() => values[drawn++ % values.length] ?? 0}
        prefersReducedMotion={() => isStill}
        playSound={(sound) => sounds.push(sound)}
        renderKeep={(saved) => <span>kept {saved.item.emotion}</span>}
      />
    );
  }
  render(<Host />);
  return { messages, sounds };
}

const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('Expression Dice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('rolls for eleven ticks of 100 ms, blocks a second roll and then shows the last face', () => {
    // Ten faces, then the last value: the seventh face of eight.
    const { messages, sounds } = renderScreen({ values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.8] });
    press('Roll the dice');
    const rolling = screen.getByRole('button', { name: 'Rolling...' });
    expect(rolling.getAttribute('aria-disabled')).toBe('true');
    advance(500);
    fireEvent.click(rolling);
    advance(599);
    expect(screen.queryByRole('textbox')).toBeNull();
    advance(1);
    expect(screen.getByRole('heading', { name: '😳 Shy' })).toBeDefined();
    expect(messages).toMatchObject([{ kind: 'status', text: 'The dice shows 😳 Shy.' }]);
    expect(sounds.filter((sound) => sound === 'tick')).toHaveLength(10);
  });

  it('shows the result at once for a person who wants stillness', () => {
    renderScreen({ values: [0.999], isStill: true });
    press('Roll the dice');
    expect(screen.getByRole('heading', { name: '😌 Calm' })).toBeDefined();
  });

  it('asks for words with an alert, and saves nothing without them', () => {
    const { messages } = renderScreen({ isStill: true });
    press('Roll the dice');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '  \n' } });
    press('Save Expression');
    expect(messages.at(-1)).toEqual({ kind: 'alert', text: 'Please write your expression before saving.' });
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Your Expressions' })).toBeNull();
  });

  it('saves the emotion and the response, clears the text and leaves the face', () => {
    const { messages } = renderScreen({ isStill: true });
    press('Roll the dice');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' The bus waited for me. ' } });
    press('Save Expression');
    expect(messages.at(-1)).toMatchObject({ kind: 'alert', text: 'Your emotion expression has been saved!' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.getByRole('heading', { level: 2, name: '😊 Happy' })).toBeDefined();
    const list = screen.getByRole('region', { name: 'Your Expressions' });
    expect(list.textContent).toContain('The bus waited for me.');
    expect(list.textContent).toContain('kept Happy');
  });

  it('rolls again from beside the page and loses no words', () => {
    renderScreen({ values: [0], isStill: true });
    press('Roll the dice');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a thought' } });
    press('Roll Again');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
  });
});
