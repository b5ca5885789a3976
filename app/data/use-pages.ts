import { keepPreviousData, replaceEqualDeep, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Call, CallAnswer } from '#contracts/call.ts';
import { call, isForeign, type Given } from './api.ts';
import { describeFailure } from './form-errors.ts';
import { useAuthToken } from '../session/session.ts';
import { getQueryClient } from './query-client.ts';
import { toKey } from './use-call.ts';

/** Most interruptions; after that the button can be pressed again. */
const LOST_TURNS_MAX = 5;

/** What `next` gave for a page. */
const readParam = (param: unknown): string | undefined => (typeof param === 'string' ? param : undefined);

/** As for one answer (use-call.ts). */
function shareUnlessForeign(before: unknown, next: unknown): unknown {
  // What this query holds is always its pages.
  return (next as InfiniteData<unknown>).pages.some(isForeign) ? next : replaceEqualDeep(before, next);
}

/**
 * Pages of a reading call, joined. `next` finds in an answer what to ask for the following page, undefined on the last. Old
 * answers stay until another question is answered. `refetchMs` asks again this often while the page is seen, for
 * the first page and one other in turn, and for all on return.
 */
export function usePages<const C extends Call, Page extends CallAnswer<C>>(
  contract: C,
  given: (after: string | undefined) => Given<C>,
  next: (page: Page) => string | undefined,
  { refetchMs }: { refetchMs?: number } = {},
) {
  const token = useAuthToken();
  const queryKey = toKey(contract, token, given(undefined));
  // The contract says what a page is; the caller names it.
  const fetchPage = async (after: string | undefined, signal?: AbortSignal) =>
    (await call(contract, { ...given(after), signal, token, isOnlyShown: true })) as Page;
  const query = useInfiniteQuery(
    {
      queryKey,
      enabled: token !== undefined,
      initialPageParam: undefined as string | undefined,
      placeholderData: keepPreviousData,
      structuralSharing: shareUnlessForeign,
      ...(refetchMs === undefined ? {} : { refetchOnWindowFocus: 'always' as const }),
      queryFn: ({ pageParam, signal }): Promise<Page> => fetchPage(pageParam, signal),
      getNextPageParam: (page: Page) => next(page),
    },
    getQueryClient(),
  );
  const poll = useEffectEvent(async (turn: number) => {
    const shown = query.data;
    if (shown === undefined || query.isFetching || query.isPlaceholderData || document.visibilityState !== 'visible') return;
    const later = shown.pages.length > 1 ? [1 + (turn % (shown.pages.length - 1))] : [];
    const fresh = await Promise.all(
      [0, ...later].map(async (place) => ({ place, page: await fetchPage(readParam(shown.pageParams[place])) })),
    );
    // Another page begins elsewhere now: they are all asked for, so that nothing falls between two.
    const hasMoved = fresh.some(({ place, page }) => place + 1 < shown.pages.length && next(page) !== shown.pageParams[place + 1]);
    if (hasMoved) {
      await query.refetch();
      return;
    }
    getQueryClient().setQueryData(queryKey, (now: InfiniteData<Page> | undefined) =>
      now === undefined ? now : { ...now, pages: now.pages.map((page, at) => fresh.find(({ place }) => place === at)?.page ?? page) },
    );
  });
  useEffect(() => {
    if (refetchMs === undefined) return undefined;
    let turn = 0;
    const timer = setInterval(() => {
      // A failed round is followed by another.
      void poll(turn).catch(() => undefined);
      turn += 1;
    }, refetchMs);
    return () => clearInterval(timer);
  }, [refetchMs]);
  return {
    pages: query.data?.pages,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    /** What is shown answers the question before. */
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    problem: query.error === null ? undefined : describeFailure(query.error, 'We could not load this. Please try again.').message,
    isFailing: query.failureCount > 0 || query.error !== null,
    /** Loads pages in turn. A list fetched again meanwhile cancels the page on its way, which is then asked for again. */
    async loadMore(pages = 1): Promise<void> {
      const wanted = (query.data?.pages.length ?? 0) + pages;
      for (let turn = 0; turn < pages + LOST_TURNS_MAX; turn += 1) {
        const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false });
        if (!hasNextPage || isError || (data?.pages.length ?? 0) >= wanted) return;
      }
    },
    reload: () => void query.refetch(),
  };
}
