// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHelpNear } from '../safety/use-help-near.ts';
import { HelpNear } from './help-near.tsx';

function TypingTest() {
  const { near, look } = useHelpNear();
  const [text, setText] = useState('');
  return (
    <>
      <label>
        Words <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={() => void look(text)}>
        Save
      </button>
      <HelpNear near={near} />
    </>
  );
}

async function save(text: string, isWriting = false) {
  const user = userEvent.setup();
  const Stub = createRoutesStub([{ path: '/', Component: TypingTest }]);
  render(<Stub />);
  await user.type(screen.getByLabelText('Words'), text);
  if (isWriting) screen.getByRole('button', { name: 'Save' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  else await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

const readAnnounced = () => document.querySelector('[aria-live="polite"]')?.textContent;
const findCard = () => screen.findByRole('group', { name: 'Need help?' });

afterEach(() => vi.unstubAllGlobals());

describe('help beside what was saved', () => {
  it('opens by itself after words of harm, is announced, and leads the keyboard there', async () => {
    await save('my father beats us');
    const card = await findCard();
    expect(card.querySelector('details')).toHaveProperty('open', true);
    expect(readAnnounced()).toContain('Need help? There is a card');
    expect(screen.getByRole('link', { name: 'Find someone to talk to' }).getAttribute('href')).toBe('/help#about-12');
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('takes nobody out of a field in which they are writing', async () => {
    await save('my father beats us', true);
    await findCard();
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  });

  it('stays away after other words, and can be closed and comes again', async () => {
    const user = await save('my dad beats eggs');
    expect(screen.queryByRole('group')).toBeNull();
    expect(readAnnounced()).toBe('');
    await user.clear(screen.getByLabelText('Words'));
    await user.type(screen.getByLabelText('Words'), 'kms');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const details = (await findCard()).querySelector('details');
    if (details !== null) details.open = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await findCard()).querySelector('details')).toHaveProperty('open', true));
  });

  it('sends nothing and stores nothing', async () => {
    const send = vi.fn(() => Promise.reject(new Error('Nothing may leave.')));
    vi.stubGlobal('fetch', send);
    const beacon = vi.fn();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    await save('he touched my private parts');
    await findCard();
    expect(send).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
