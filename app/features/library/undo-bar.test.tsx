// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listOutbox } from '../../sync/library/queue.ts';
import { deleteFromLibrary } from '../../sync/library/state.ts';
import { UndoBar } from './undo-bar.tsx';

const OWNER = 7;
const NOW = Date.parse('2026-11-29T10:00:00Z');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('"Undo" is offered for exactly as long as the deletion waits on the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await deleteFromLibrary(OWNER, 'a'.repeat(32));
  const [deletion] = await listOutbox(OWNER);
  const heldMs = (deletion?.nextAt ?? 0) - NOW;

  vi.useFakeTimers();
  const onEnd = vi.fn();
  render(<UndoBar title="The lamp" onUndo={() => {}} onEnd={onEnd} />);
  vi.advanceTimersByTime(heldMs - 1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
