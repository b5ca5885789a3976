import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { findActivity } from '#app/activities/catalogue.ts';
import { ActivityHost } from '#app/activities/host/activity-host.tsx';
import { createWorkStore } from '#app/activities/host/work-store.ts';
import { COMFORT_KEY, type Comfort } from '#app/device/comfort.ts';

type Options = {
  /** The person's comfort settings, e.g. `{ motion: 'reduced' }`. */
  comfort?: Partial<Comfort>;
  /** Stops the clock here; it moves only with `advance`. */
  stoppedAt?: Date;
  /** What `Math.random` gives, over and over; it is a spy then. */
  chance?: readonly number[];
};

/** For tests that stop the clock on no particular day. */
export const ANY_DAY = new Date(2026, 0, 5, 9);

function stopClock(now: Date): void {
  vi.useFakeTimers({ now });
  // The testing library advances a stopped clock only if it finds Jest's name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

export async function showActivity(id: string, { comfort = {}, stoppedAt, chance }: Options = {}) {
  const activity = findActivity(id);
  if (activity === undefined) throw new Error(`No activity has the id ${id}.`);
  await activity.preload();
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem(COMFORT_KEY, JSON.stringify(comfort));
  if (stoppedAt !== undefined) stopClock(stoppedAt);
  // Set before the host hands it on; the values wait, as React asks once on the way.
  const random = chance === undefined ? undefined : vi.spyOn(Math, 'random');
  const store = createWorkStore(activity.definition);
  const user = userEvent.setup(stoppedAt === undefined ? {} : { advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  // Waits for what the host reads after hydration.
  const { container } = await act(async () => render(<ActivityHost {...activity} store={store} />));
  let asked = 0;
  random?.mockClear().mockImplementation(() => chance?.[asked++ % chance.length] ?? 0);
  return { user, store, container };
}

export async function advance(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** What the host's live region says now: the last one, a screen's own come before. */
export function readMessage(kind: 'status' | 'alert'): string {
  return screen.getAllByRole(kind).at(-1)?.textContent ?? '';
}

/** All messages so far, from the host's log. */
export function listMessages(): string[] {
  const log = screen.queryByText(/^Messages \(\d+\)$/)?.closest('details');
  return [...(log?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
}

/** Submits the form past its resting button: the rule must hold without the button. */
export function submitAnyway(part: Element): void {
  const form = part.closest('form');
  if (form === null) throw new Error('No form around it.');
  fireEvent.submit(form);
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
