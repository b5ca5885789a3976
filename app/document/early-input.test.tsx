// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readEarlyInput, restoreEarlyInput } from './early-input.ts';

const NAMES = ['first', 'second', 'third'] as const;

/** Three controlled fields over one draft, like a screen. */
function Page({ start = {} }: { start?: Record<string, string> }) {
  const [draft, setDraft] = useState<Record<string, string>>(start);
  return (
    <>
      {NAMES.map((name) => (
        <input
          key={name}
          type="text"
          aria-label={name}
          value={draft[name] ?? ''}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      ))}
      <output>{JSON.stringify(draft)}</output>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const readDraft = (): unknown => JSON.parse(screen.getByRole('status').textContent);

/** Typed before hydration: React gets no event. */
function typeUnheard(name: string, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
}

describe('early input', () => {
  it('reaches the draft field by field, none over another', async () => {
    render(<Page />);
    typeUnheard('first', 'one');
    typeUnheard('third', 'three');
    const early = readEarlyInput();
    await act(() => restoreEarlyInput(early));
    expect(readDraft()).toEqual({ first: 'one', third: 'three' });
  });

  it('gives way to what was typed since', async () => {
    render(<Page />);
    for (const name of NAMES) typeUnheard(name, 'early');
    const early = readEarlyInput();
    typeUnheard('third', '   ');
    await act(() => restoreEarlyInput(early));
    expect(readDraft()).toEqual({ first: 'early', second: 'early', third: '   ' });
  });

  it('leaves the cursor where it was, and what is selected selected', async () => {
    render(<Page />);
    typeUnheard('first', 'one');
    typeUnheard('second', 'learning wait');
    field('second').focus();
    field('second').setSelectionRange(2, 9, 'backward');
    const early = readEarlyInput();
    await act(() => restoreEarlyInput(early));
    expect(readDraft()).toEqual({ first: 'one', second: 'learning wait' });
    const { selectionStart, selectionEnd, selectionDirection } = field('second');
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 9, 'backward']);
  });

  it('gives an early choice to a screen without a draft, and leaves it be where a draft has chosen otherwise', async () => {
    for (const hasDraft of [false, true]) {
      const chosen: string[] = [];
      const animals = ['owl', 'fox'].map((name) => (
        <input key={name} type="radio" name="animal" value={name} aria-label={name} checked={false} onChange={() => chosen.push(name)} />
      ));
      const { unmount } = render(<>{animals}</>);
      const check = (name: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(field(name), true);
      check('owl');
      const early = readEarlyInput();
      if (hasDraft) check('fox');
      await act(() => restoreEarlyInput(early));
      expect(chosen).toEqual(hasDraft ? [] : ['owl']);
      unmount();
    }
  });

  it('gives an early choice from a list to a screen that has drawn itself a second time since', async () => {
    const chosen: string[] = [];
    const drawList = (label: string) => (
      <select aria-label="day" value="" onChange={({ target }) => chosen.push(target.value)}>
        <option value="">{label}</option>
        <option value="2027-01-05">Tuesday</option>
      </select>
    );
    const { rerender } = render(drawList('Any day'));
    const day = screen.getByLabelText<HTMLSelectElement>('day');
    day.value = '2027-01-05';
    const early = readEarlyInput();
    rerender(drawList('Any day at all'));
    expect(day.value).toBe('');
    await act(() => restoreEarlyInput(early));
    expect(chosen).toEqual(['2027-01-05']);
  });

  it('gives way to the words of a kept draft', async () => {
    render(<Page />);
    typeUnheard('first', 'early');
    const early = readEarlyInput();
    await act(async () => {
      typeUnheard('first', 'kept');
      await restoreEarlyInput(early);
    });
    expect(readDraft()).toEqual({ first: 'kept' });
  });

  it('finds a field again by its name where React has started over', async () => {
    const drawForm = (key: string) => (
      <form key={key}>
        <label>
          {key}
          <textarea name="message" />
        </label>
      </form>
    );
    const { rerender } = render(drawForm('first'));
    const before = document.querySelector('textarea');
    if (before === null) throw new Error('There is no field.');
    before.value = 'Where is the spinner?';
    before.focus();
    before.setSelectionRange(3, 3);
    const early = readEarlyInput();
    rerender(drawForm('second'));
    const after = document.querySelector('textarea');
    expect(after).not.toBe(before);
    await act(() => restoreEarlyInput(early));
    expect([after?.value, after?.selectionStart, document.activeElement === after]).toEqual(['Where is the spinner?', 3, true]);
  });
});
