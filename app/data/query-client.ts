import { QueryClient } from '@tanstack/react-query';
import { isFinal, RETRY_WAITS_MS } from './retry-policy.ts';

/**
 * Fetched data is shown again for five minutes while it is refetched in the background. That is the library's own
 * time: a value set here would also apply on the server, where its timer would hold every render in memory that long.
 */
function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // What an offline copy holds is shown; whether the network is there is found out by asking.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_WAITS_MS.length && !isFinal(error),
        retryDelay: (failures) => RETRY_WAITS_MS[failures] ?? 0,
      },
      // Mutations are sent once; a retry is the person's choice, or the outbox's.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let client: QueryClient | undefined;
/** One for the page. On the server each render has its own, so nothing is shared between two people. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createClient();
  return (client ??= createClient());
}
