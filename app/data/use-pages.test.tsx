// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creationCalls, type CreationList } from '#contracts/creations.ts';
import { AUTH_TOKEN_KEY } from '../device/keys.ts';
import { getQueryClient } from './query-client.ts';
import { refreshCall } from './use-call.ts';
import { usePages } from './use-pages.ts';

const makeCreation = (id: string) => ({
  id,
  activity: 'story-spinner',
  version: 1,
  item: {},
  title: null,
  saved_at: '2026-01-05T09:00:00.000Z',
  kept_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  revision: 1,
  shortened: false,
  sealed: false,
  opens_on: null,
  mail_me: false,
  reply_to: null,
  recording: null,
});

/** Pending answers, in the order of the requests. */
const asked: { after: string | null; isGone: () => boolean; give: () => void }[] = [];

beforeEach(() => {
  localStorage.setItem(AUTH_TOKEN_KEY, 'token');
  asked.length = 0;
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const after = new URL(address, 'https://sea.example').searchParams.get('after');
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        asked.push({
          after,
          isGone: () => signal?.aborted === true,
          give: () => resolve(Response.json({ data: [], next: after === null ? 'second' : after === 'second' ? 'third' : null })),
        });
      }),
  );
});
afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const renderPages = () =>
  renderHook(() =>
    usePages(
      creationCalls.listCreations,
      (after) => ({ query: after === undefined ? {} : { after } }),
      ({ next }: CreationList) => next ?? undefined,
    ),
  );

/** Answers the next request that was not aborted. */
async function answer(after: string | null): Promise<void> {
  await waitFor(() => expect(asked.filter(({ isGone }) => !isGone()).at(0)?.after).toBe(after));
  await act(async () => {
    const place = asked.findIndex(({ isGone }) => !isGone());
    asked.splice(place, 1)[0]?.give();
  });
}

async function renderFirstPage() {
  const { result } = renderPages();
  await answer(null);
  await waitFor(() => expect(result.current.pages).toHaveLength(1));
  return result;
}

test('more pages come one after the other, as many as are asked for', async () => {
  const result = await renderFirstPage();
  await act(async () => void result.current.loadMore(2));
  await answer('second');
  await answer('third');
  await waitFor(() => expect(result.current.pages).toHaveLength(3));
  expect(result.current.hasMore).toBe(false);
});

test('a page that was asked for comes, also when the list is asked for anew meanwhile', async () => {
  const result = await renderFirstPage();
  await act(async () => void result.current.loadMore());
  await act(async () => void refreshCall(creationCalls.listCreations));
  await answer(null);
  await answer('second');
  await waitFor(() => expect(result.current.pages).toHaveLength(2));
});

test('a page that is asked for while the list is fetched anew waits for it, and nothing is taken back', async () => {
  const result = await renderFirstPage();
  await act(async () => void refreshCall(creationCalls.listCreations));
  await act(async () => void result.current.loadMore());
  await answer(null);
  await answer('second');
  await waitFor(() => expect(result.current.pages).toHaveLength(2));
  expect(asked).toEqual([]);
});

test('a list that is watched asks for two pages a time, however many are shown, and shows what has left each of them', async () => {
  const taken = new Set<string>();
  let calls = 0;
  const toPage = (after: string | null) => ({ data: [`${after ?? 'first'} a`, `${after ?? 'first'} b`].filter((id) => !taken.has(id)) });
  const NEXT: Readonly<Record<string, string>> = { first: 'second', second: 'third', third: 'fourth' };
  vi.stubGlobal('fetch', async (address: string) => {
    calls += 1;
    const after = new URL(address, 'https://sea.example').searchParams.get('after');
    return Response.json({ data: toPage(after).data.map((id) => makeCreation(id)), next: NEXT[after ?? 'first'] ?? null });
  });
  // The watch's own clock goes by hand.
  let tick = () => {};
  const real = setInterval;
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    if (ms !== 10_000) return real(work, ms);
    tick = work;
    return 0;
  });
  const { result } = renderHook(() =>
    usePages(
      creationCalls.listCreations,
      (after) => ({ query: after === undefined ? {} : { after } }),
      ({ next }: CreationList) => next ?? undefined,
      { refetchMs: 10_000 },
    ),
  );
  const ids = () => result.current.pages?.flatMap(({ data }) => data.map(({ id }) => id));
  await waitFor(() => expect(ids()).toHaveLength(2));
  await act(async () => void result.current.loadMore(3));
  await waitFor(() => expect(ids()).toHaveLength(8));
  calls = 0;
  for (const id of ['first a', 'second b', 'fourth a']) taken.add(id);
  for (let turn = 1; turn <= 3; turn += 1) {
    await act(async () => tick());
    await waitFor(() => expect(calls).toBe(2 * turn));
  }
  await waitFor(() => expect(ids()).toEqual(['first b', 'second a', 'third a', 'third b', 'fourth b']));
});
