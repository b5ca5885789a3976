// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MessageCenter } from './message-center.tsx';
import type { Message } from './screen-props.ts';
import { useMessages } from './use-messages.ts';

function Board({ message }: { message: Message }) {
  const { current, log, announce, clear } = useMessages();
  return (
    <>
      <button type="button" onClick={() => announce(message)}>
        Say it
      </button>
      <MessageCenter current={current} log={log} onClose={clear} />
    </>
  );
}

async function say(message: Message) {
  const user = userEvent.setup();
  render(<Board message={message} />);
  await user.click(screen.getByRole('button', { name: 'Say it' }));
  return user;
}

describe('MessageCenter', () => {
  it('draws the emoji of a message and keeps its words exactly', async () => {
    const text = '✅ Your magical monologue has been saved! ✨';
    await say({ kind: 'status', text });
    const region = screen.getByRole('status');
    expect(region.textContent).toBe(text);
    expect([...region.querySelectorAll('.emoji')].map((sign) => sign.className)).toEqual(['emoji emoji-check', 'emoji emoji-sparkles']);
    expect(region.querySelector('svg')).toBeNull();
  });

  it('closes a message that does not go by itself, and keeps it in the log', async () => {
    const user = await say({ kind: 'alert', tone: 'good', text: 'Mood expression saved! 🎨' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('listitem').textContent).toBe('Mood expression saved! 🎨');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('reads out and logs what is seen anyway, and covers nothing with it', async () => {
    await say({ kind: 'status', text: 'The wheel stopped.', durationMs: 3000, isSeenAnyway: true });
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('The wheel stopped.');
    expect(region.firstElementChild?.className).toBe('visually-hidden');
    expect(screen.getByRole('listitem').textContent).toBe('The wheel stopped.');
  });

  it('has nothing to close on a message that goes by itself', async () => {
    await say({ kind: 'status', text: 'Stamped.', durationMs: 3000 });
    expect(screen.getByRole('status').textContent).toBe('Stamped.');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});
