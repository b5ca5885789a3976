// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WallWork } from '#contracts/community.ts';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { AUTH_TOKEN_KEY } from '../../device/keys.ts';
import { Lantern } from './lantern.tsx';
import { TAKE_BACK_MS } from './use-lantern.ts';

const SENTENCES = [
  { id: 1, text: 'I can picture this place.' },
  { id: 2, text: 'I want to know what happened next.' },
];
const WORK: WallWork = {
  address: 'a'.repeat(22),
  activity: 'story-spinner',
  version: 1,
  item: {},
  title: 'A tale',
  by: 'Patient Otter 27',
  shown_at: null,
  has_sound: false,
  is_mine: false,
  my_lantern: null,
};
const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  localStorage.setItem(AUTH_TOKEN_KEY, 'token');
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(answerOurs({ message: 'Lit.' }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = () =>
  render(
    <MemoryRouter>
      <Lantern work={WORK} name="A tale" sentences={SENTENCES} />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a lantern', () => {
  it('says its sentence before it is lit, and nothing is sent by a tap', async () => {
    show();
    press('I can picture this place.');
    expect(screen.getByText('“I can picture this place.”')).toBeDefined();
    await wait(2 * TAKE_BACK_MS);
    expect(sent).toEqual([]);
  });

  it('goes to the author once it can no longer be taken back', async () => {
    show();
    press('I want to know what happened next.');
    press('Light this lantern');
    expect(screen.getByText('Your lantern is lit. Only the author sees it, tomorrow.')).toBeDefined();
    await wait(TAKE_BACK_MS - 1);
    expect(sent).toEqual([]);
    await wait(1);
    expect(sent).toEqual([{ sentence_id: 2 }]);
  });

  it('that was taken back reaches nobody', async () => {
    const { unmount } = show();
    press('I can picture this place.');
    press('Light this lantern');
    press('Take it back');
    await wait(2 * TAKE_BACK_MS);
    unmount();
    expect(sent).toEqual([]);
  });

  it('reaches the author when its reader leaves the page before the time is over', async () => {
    const { unmount } = show();
    press('I can picture this place.');
    press('Light this lantern');
    unmount();
    await wait(0);
    expect(sent).toEqual([{ sentence_id: 1 }]);
  });
});
