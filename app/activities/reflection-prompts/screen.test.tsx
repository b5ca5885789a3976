// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { reflectionPrompts, type Reflection } from './definition.ts';
import { REFLECTION_PROMPTS } from './prompts.ts';
import ReflectionPromptsScreen from './screen.tsx';

/** The screen in a host that only remembers. */
function renderScreen() {
  const messages: Message[] = [];
  function Host() {
    const [draft, setDraft] = useState(reflectionPrompts.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<Reflection>[]>([]);
    return (
      <ReflectionPromptsScreen
        draft={draft}
        changeDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        items={items}
        saveItem={(item) => setItems((before) => [...before, { id: String(before.length), savedAt: 0, version: 1, item }])}
        replaceItems={setItems}
        announce={(message) => messages.push(message)}
        clearMessage={() => {}}
        random={() => 0}
        prefersReducedMotion={() => true}
        playSound={() => {}}
        renderKeep={() => null}
      />
    );
  }
  render(<Host />);
  return messages;
}

const getCard = (theme: RegExp) => screen.getByRole('button', { name: theme });
const getPage = (theme: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Your answer: ${theme}` });

describe('Reflection prompts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Week 47: the second of five.
    vi.setSystemTime(new Date(2026, 10, 21, 12));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows five closed cards, one of them for this week', () => {
    renderScreen();
    expect(screen.getByText('Explore these weekly prompts for deep self-discovery:')).toBeDefined();
    const cards = REFLECTION_PROMPTS.map(({ theme }) => getCard(new RegExp(`^${theme}`)));
    expect(cards.map((card) => card.getAttribute('aria-expanded'))).toEqual(Array(5).fill('false'));
    expect(screen.getAllByText('This week')).toHaveLength(1);
    expect(getCard(/^Future Vision/).textContent).toContain('This week');
  });

  it('opens several at once, the prompt in quotes, and keeps each answer when its card closes', () => {
    renderScreen();
    fireEvent.click(getCard(/^The Unseen Me/));
    fireEvent.click(getCard(/^Future Vision/));
    expect(screen.getAllByPlaceholderText('Your reflection...')).toHaveLength(2);
    expect(screen.getByText(`“${REFLECTION_PROMPTS[0]?.prompt ?? ''}”`)).toBeDefined();
    fireEvent.change(getPage('The Unseen Me'), { target: { value: 'I hear when someone is missing.' } });
    expect(getPage('Future Vision').value).toBe('');
    fireEvent.click(getCard(/^The Unseen Me/));
    expect(screen.getAllByPlaceholderText('Your reflection...')).toHaveLength(1);
    fireEvent.click(getCard(/^The Unseen Me/));
    expect(getPage('The Unseen Me').value).toBe('I hear when someone is missing.');
  });

  it('saves per prompt, words only, and says so for three seconds; a rewritten answer replaces the earlier', () => {
    const messages = renderScreen();
    fireEvent.click(getCard(/^Future Vision/));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Reflection' });
    fireEvent.change(getPage('Future Vision'), { target: { value: '   ' } });
    expect(save.disabled).toBe(true);
    for (const text of ['A dog.', 'A dog and soup.']) {
      fireEvent.change(getPage('Future Vision'), { target: { value: text } });
      act(() => save.click());
    }
    const toast = { kind: 'status', text: '✅ Your thoughtful reflection has been saved!', durationMs: 3000 };
    expect(messages).toEqual([toast, toast]);
    const list = screen.getByRole('region', { name: 'Your reflections' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('A dog and soup.');
  });
});
