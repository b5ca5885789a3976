// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { advance, ANY_DAY, listMessages, readMessage, showActivity } from '#tests/factories/show-activity.tsx';

const TICK_HERTZ = 1250;

/** The pitch of each note played. */
function listenToSounds(): number[] {
  const pitches: number[] = [];
  class FakeNode {
    gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    constructor(_: unknown, { frequency }: { frequency?: number }) {
      if (frequency !== undefined) pitches.push(frequency);
    }
    connect = (next: unknown) => next;
    start = () => {};
    stop = () => {};
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
    },
  );
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  return pitches;
}

async function showDice({ values = [0], isStill = false }: { values?: readonly number[]; isStill?: boolean } = {}) {
  const { user } = await showActivity('expression-dice', {
    stoppedAt: ANY_DAY,
    chance: values,
    comfort: { motion: isStill ? 'reduced' : 'system', sound: 'on' },
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const write = async (text: string) => {
    await user.click(screen.getByRole('textbox'));
    await user.keyboard(text);
  };
  return { user, press, write };
}

describe('Expression Dice', () => {
  it('rolls for eleven ticks of 100 ms, blocks a second roll and then shows the last face', async () => {
    const pitches = listenToSounds();
    // Ten faces, then the last value: the seventh of eight.
    const { user, press } = await showDice({ values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.8] });
    await press('Roll the dice');
    const rolling = screen.getByRole('button', { name: 'Rolling...' });
    expect(rolling.getAttribute('aria-disabled')).toBe('true');
    await advance(500);
    await user.click(rolling);
    await advance(599);
    expect(screen.queryByRole('textbox')).toBeNull();
    await advance(1);
    expect(screen.getByRole('heading', { name: '😳 Shy' })).toBeDefined();
    expect(readMessage('status')).toBe('The dice shows 😳 Shy.');
    expect(listMessages()).toHaveLength(1);
    expect(pitches.filter((hertz) => hertz === TICK_HERTZ)).toHaveLength(10);
  });

  it('shows the result at once for a person who wants stillness', async () => {
    const { press } = await showDice({ values: [0.999], isStill: true });
    await press('Roll the dice');
    expect(screen.getByRole('heading', { name: '😌 Calm' })).toBeDefined();
  });

  it('asks for words with an alert, and saves nothing without them', async () => {
    const { press, write } = await showDice({ isStill: true });
    await press('Roll the dice');
    await write('  \n');
    await press('Save Expression');
    expect(readMessage('alert')).toBe('Please write your expression before saving.');
    await advance(60_000);
    expect(readMessage('alert')).toBe('Please write your expression before saving.');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Your Expressions' })).toBeNull();
  });

  it('saves the emotion and the response, clears the text and leaves the face', async () => {
    const { press, write } = await showDice({ isStill: true });
    await press('Roll the dice');
    await write(' The bus waited for me. ');
    await press('Save Expression');
    expect(readMessage('alert')).toBe('Your emotion expression has been saved!');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.getByRole('heading', { level: 2, name: '😊 Happy' })).toBeDefined();
    const list = screen.getByRole('region', { name: 'Your Expressions' });
    expect(within(list).getByText('The bus waited for me.')).toBeDefined();
    expect(within(list).getByRole('button', { name: 'Keep it: Happy' })).toBeDefined();
  });

  it('rolls again from beside the page and loses no words', async () => {
    const { press, write } = await showDice({ values: [0], isStill: true });
    await press('Roll the dice');
    await write('Half a thought');
    await press('Roll Again');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
  });
});
