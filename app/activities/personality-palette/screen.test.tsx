// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedItem } from '../host/saved-item.ts';
import type { Message } from '../host/screen-props.ts';
import { personalityPalette, type Palette } from './definition.ts';
import PersonalityPaletteScreen from './screen.tsx';

/** The screen in a host that only remembers. */
function renderScreen() {
  const messages: Message[] = [];
  function Host() {
    const [draft, setDraft] = useState(personalityPalette.emptyDraft);
    const [items, setItems] = useState<readonly SavedItem<Palette>[]>([]);
    return (
      <PersonalityPaletteScreen
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

const pot = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (...names: string[]) => names.forEach((name) => fireEvent.click(pot(name)));

describe('Personality palette', () => {
  afterEach(cleanup);

  it('counts, shows the form at exactly five, and takes no sixth', () => {
    renderScreen();
    expect(screen.getByText('Your Palette: 0/5 colors selected')).toBeDefined();
    choose('Coral red', 'Lagoon teal', 'Sky blue', 'Rose');
    expect(screen.getByText('Your Palette: 4/5 colors selected')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    choose('Mint green');
    expect(screen.getByText('Your Palette: 5/5 colors selected')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'I am a canvas made of...' })).toBeDefined();
    expect(pot('Dusk violet').disabled).toBe(true);
    choose('Rose');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(pot('Dusk violet').disabled).toBe(false);
  });

  it('saves with words only, says so and starts afresh', () => {
    const messages = renderScreen();
    choose('Coral red', 'Lagoon teal', 'Sky blue', 'Rose', 'Mint green');
    const page = screen.getByRole('textbox');
    fireEvent.change(page, { target: { value: '  ' } });
    expect(pot('Save My Palette').disabled).toBe(true);
    fireEvent.change(page, { target: { value: ' salt and rain ' } });
    fireEvent.click(pot('Save My Palette'));
    expect(messages).toMatchObject([{ kind: 'status', text: 'Your unique personality palette has been saved!' }]);
    expect(screen.getByText('Your Palette: 0/5 colors selected')).toBeDefined();
    const list = screen.getByRole('region', { name: 'Your palettes' });
    expect(list.textContent).toContain('salt and rain');
    expect(screen.getByRole('img', { name: /Coral red, Lagoon teal, Sky blue, Rose, Mint green, with 3 cut-outs/ })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Your palettes');
  });
});
