// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blogList, type BlogList } from '#contracts/blog.ts';
import { z } from '#contracts/zod.ts';
import { getQueryClient } from '../../data/query-client.ts';
import type { BlogQuery } from './blog-query.ts';
import { usePosts } from './use-posts.ts';

const EVERYTHING: BlogQuery = { search: '', categoryId: undefined, tagId: undefined, page: 1 };
const toList = (total: number): BlogList => ({ data: [], meta: { page: 1, per_page: 12, total } });

/** Pending requests, in the order sent. */
const asked: { address: string; signal: AbortSignal; answer: (response: Response) => void }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((answer, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push({ address, signal, answer });
      }),
  );
});
afterEach(() => {
  getQueryClient().clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Props = { query: BlogQuery; start?: BlogList };
const render = (initialProps: Props) =>
  renderHook(({ query, start }: Props) => usePosts(query, start), {
    initialProps,
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>,
  });
const answer = (place: number, response: Response) => act(async () => asked[place]?.answer(response));

test('the call always names the search and leaves out what is not set', () => {
  const { rerender } = render({ query: EVERYTHING });
  rerender({ query: { search: 'a&b', categoryId: 4, tagId: undefined, page: 2 } });
  expect(asked.map(({ address }) => address)).toEqual(['/api/blogs?search=', '/api/blogs?search=a%26b&category_id=4&page=2']);
});

test('what the first document brought is not fetched again', async () => {
  const { result } = render({ query: EVERYTHING, start: toList(18) });
  expect(result.current).toMatchObject({ shown: { query: EVERYTHING, list: toList(18) }, isFetching: false });
  expect(asked).toEqual([]);
});

test('the last list stays, as what it is, until the next is there', async () => {
  const { result, rerender } = render({ query: EVERYTHING, start: toList(18) });
  const next = { ...EVERYTHING, search: 'guests' };
  rerender({ query: next });
  expect(result.current).toMatchObject({ shown: { query: EVERYTHING, list: toList(18) }, isFetching: true });
  await answer(0, Response.json(toList(1)));
  await waitFor(() => expect(result.current).toMatchObject({ shown: { query: next, list: toList(1) }, isFetching: false }));
});

test('a question that another one replaced is given up, and its end is not reported', async () => {
  const { result, rerender } = render({ query: { ...EVERYTHING, search: 'story' } });
  rerender({ query: { ...EVERYTHING, search: 'guests' } });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, Response.json(toList(1)));
  await waitFor(() => expect(result.current.shown?.list).toEqual(toList(1)));
  expect(console.error).not.toHaveBeenCalled();
});

test.each([[{}], [{ meta: { page: 1, per_page: 12, total: 0 } }]])('an answer without a list is an empty one: %j', async (body) => {
  const { result } = render({ query: EVERYTHING });
  await answer(0, Response.json(body));
  await waitFor(() => expect(result.current.shown?.list.data).toEqual([]));
  expect(result.current.isFailed).toBe(false);
});

test.each([[{ data: 'none' }], [{ data: [{ id: 'one' }] }], [{ data: null }], [[]]])('an answer that does not fit is none: %j', (body) => {
  expect(z.safeParse(blogList, body).success).toBe(false);
});

test('a failure that will not change is reported, and asked for again only on request', async () => {
  const { result } = render({ query: EVERYTHING });
  await answer(0, Response.json({ message: 'No.' }, { status: 422 }));
  await waitFor(() => expect(result.current).toMatchObject({ shown: undefined, isFailed: true }));
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Error fetching blogs', expect.any(Error));
  act(() => result.current.reload());
  expect(asked).toHaveLength(2);
  await answer(1, Response.json(toList(18)));
  await waitFor(() => expect(result.current).toMatchObject({ shown: { list: toList(18) }, isFailed: false }));
});
