// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { futureLetter, type Letter } from './definition.ts';
import FutureLetterScreen from './screen.tsx';

/** The screen in a host that only remembers. */
function renderScreen() {
  const messages: Message[] = [];
  function Host() {
    const [draft, setDraft] = useState(futureLetter.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<Letter>[]>([]);
    return (
      <FutureLetterScreen
        draft={draft}
        changeDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        items={items}
        saveItem={(item) => setItems((before) => [...before, { id: String(before.length), savedAt: 0, version: 1, item }])}
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

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('Letter to Future Self', () => {
  afterEach(cleanup);

  it('neither saves nor downloads a blank letter, signed or not', () => {
    const messages = renderScreen();
    write('Your signature', 'Meera');
    write('A letter to yourself one year from now', ' \n ');
    for (const name of ['Save Letter', 'Download Letter', 'Remind me in one year']) expect(getButton(name).disabled).toBe(true);
    expect(messages).toEqual([]);
  });

  it('saves letter and signature, says so, and leaves the letter on the desk', () => {
    const messages = renderScreen();
    write('A letter to yourself one year from now', 'Keep the guitar.');
    write('Your signature', 'Meera');
    fireEvent.click(getButton('Save Letter'));
    expect(messages).toMatchObject([{ kind: 'status', text: 'Your meaningful letter has been saved!' }]);
    fireEvent.click(getButton('Save Letter'));
    expect(messages).toHaveLength(2);
    const list = screen.getByRole('region', { name: 'Your letters' });
    expect(list.querySelectorAll('li')).toHaveLength(1);
    expect(list.textContent).toContain('from Meera');
    expect(list.textContent).toContain('Keep the guitar.');
    expect(getButton('Download Letter').disabled).toBe(false);
  });
});
