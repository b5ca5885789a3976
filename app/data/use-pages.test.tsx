// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creationCalls, type CreationList } from '#contracts/creations.ts';
import { AUTH_TOKEN_KEY } from '../device/keys.ts';
import { getQueryClient } from './query-client.ts';
import { refreshCall } from './use-call.ts';
import { usePages } from './use-pages.ts';

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
