import { keepPreviousData, replaceEqualDeep, useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Call, CallAnswer } from '#contracts/call.ts';
import { findShownStatus } from './api-error.ts';
import { call, isForeign, type Given } from './api.ts';
import { describeFailure } from './form-errors.ts';
import { useAuthToken } from '../session/session.ts';
import { getQueryClient } from './query-client.ts';

const isForAll = ({ access, knowsBearer }: Call) => access === 'public' && knowsBearer !== true;

/** By person and call, so another person's token finds nothing. */
export const toKey = (contract: Call, token: string | undefined, given: object = {}): QueryKey => [
  contract.path,
  isForAll(contract) ? '' : (token ?? ''),
  given,
];

/** Equal parts stay the same objects; a foreign answer stays the one that is known as foreign. */
const shareUnlessForeign = (before: unknown, next: unknown): unknown => (isForeign(next) ? next : replaceEqualDeep(before, next));

type Options<C extends Call> = {
  /** False while the call still lacks something it needs. */
  isReady?: boolean;
  /** From the first document: shown without asking again. */
  start?: CallAnswer<C> | undefined;
  /** Asked once a visit. */
  isAskedOnce?: boolean;
  /** The last answer is shown until the next is there. */
  showsLast?: boolean;
  /** Logged at each failure where the specification wants it (docs/spec/platform.md §8). */
  logAs?: string | ((error: unknown) => string);
};

/**
 * The answer to a GET call, cached for the visit and shared by all callers. Guarded calls wait until someone
 * is signed in. `problem` is a sentence for the person; `reload` is what "Try again" does.
 */
export function useCall<const C extends Call>(
  contract: C,
  given: Given<C>,
  { isReady = true, start, isAskedOnce = false, showsLast = false, logAs }: Options<C> = {},
) {
  const token = useAuthToken();
  const query = useQuery(
    {
      queryKey: toKey(contract, token, given),
      ...(start === undefined ? {} : { initialData: start }),
      ...(showsLast ? { placeholderData: keepPreviousData } : {}),
      staleTime: isAskedOnce || start !== undefined ? Infinity : 0,
      structuralSharing: shareUnlessForeign,
      enabled: isReady && (contract.access === 'public' || token !== undefined),
      async queryFn({ signal }): Promise<CallAnswer<C>> {
        try {
          return await call(contract, { ...given, signal, isOnlyShown: true, ...(isForAll(contract) ? {} : { token }) });
        } catch (error) {
          if (logAs !== undefined && !signal.aborted) console.error(typeof logAs === 'string' ? logAs : logAs(error), error);
          throw error;
        }
      },
    },
    getQueryClient(),
  );
  return {
    answer: query.data,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    isFetching: query.isFetching,
    /** Shown data answers the question before. */
    isStale: query.isPlaceholderData,
    problem: query.error === null ? undefined : describeFailure(query.error, 'We could not load this. Please try again.').message,
    /** A try has failed and others may follow: show what this device knows meanwhile. */
    isFailing: query.failureCount > 0 || query.error !== null,
    /** The status of a failed answer. */
    failedWith: findShownStatus(query.error),
    reload: () => void query.refetch(),
  };
}

export function setAnswer<const C extends Call>(contract: C, given: Given<C>, token: string | undefined, answer: CallAnswer<C>): void {
  getQueryClient().setQueryData(toKey(contract, token, given), answer);
}

/** Marks answers to this call as out of date: pages that show it ask again. */
export function refreshCall(contract: Call): Promise<void> {
  return getQueryClient().invalidateQueries({ queryKey: [contract.path] });
}

/** Sends a change. `errors` are by field, `problem` is a sentence. `refreshes`: reading calls whose answers it changes. */
export function useSend<const C extends Call>(contract: C, { refreshes = [] }: { refreshes?: readonly Call[] } = {}) {
  const mutation = useMutation(
    {
      mutationFn: (given: Given<C>) => call(contract, given),
      onSuccess: () => Promise.all(refreshes.map(refreshCall)),
    },
    getQueryClient(),
  );
  const failure = mutation.error === null ? undefined : describeFailure(mutation.error);
  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    problem: failure?.message,
    errors: failure?.errors ?? {},
    reset: mutation.reset,
  };
}
