import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, CallAnswer } from '#contracts/call.ts';
import { call, type Given } from './api.ts';
import { describeFailure } from './form-errors.ts';
import { useAuthToken } from '../session/session.ts';
import { getQueryClient } from './query-client.ts';
import { endDeadSession, toKey } from './use-call.ts';

/** So often may something else come between; after that the button can be pressed again. */
const LOST_TURNS_MAX = 5;

/**
 * The answers to a reading call that come in pages, joined. `next` finds in an answer what to ask with for the following
 * page, undefined on the last. What was shown stays until the answer to another question is there. `refetchMs` asks again so
 * often while the page is looked at, and whenever someone comes back to it.
 */
export function usePages<const C extends Call, Page extends CallAnswer<C>>(
  contract: C,
  given: (after: string | undefined) => Given<C>,
  next: (page: Page) => string | undefined,
  { refetchMs }: { refetchMs?: number } = {},
) {
  const token = useAuthToken();
  const query = useInfiniteQuery(
    {
      queryKey: toKey(contract, token, given(undefined)),
      enabled: token !== undefined,
      initialPageParam: undefined as string | undefined,
      placeholderData: keepPreviousData,
      ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs, refetchOnWindowFocus: 'always' as const }),
      async queryFn({ pageParam, signal }): Promise<Page> {
        try {
          // The contract says what a page is; the caller names it.
          return (await call(contract, { ...given(pageParam), signal, token })) as Page;
        } catch (error) {
          endDeadSession(contract, error, token);
          throw error;
        }
      },
      getNextPageParam: (page: Page) => next(page),
    },
    getQueryClient(),
  );
  return {
    pages: query.data?.pages,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    /** Another question was asked, and what is shown answers the one before. */
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    problem: query.error === null ? undefined : describeFailure(query.error, 'We could not load this. Please try again.').message,
    /** A try has failed, and others may follow: what this device knows can be shown meanwhile. */
    isFailing: query.failureCount > 0 || query.error !== null,
    /**
     * So many pages, one after the other, as far as there are any. A list that is asked for anew meanwhile takes away the page
     * on its way: it is waited for, and the page asked for again.
     */
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
