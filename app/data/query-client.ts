import { QueryClient } from '@tanstack/react-query';
import { isFinal, RETRY_WAITS_MS } from './retry-policy.ts';

/**
 * What was fetched is shown for five minutes when somebody comes back, and asked for again behind it. That is the library's own
 * time: one that is named here would count on the server too, where a timer would hold on to every drawing for so long.
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
      // What somebody does is sent once; whether again is theirs to say, or the outbox's.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let client: QueryClient | undefined;
/** One for the page; on the server nothing is shared between two people, so each drawing has its own. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createClient();
  return (client ??= createClient());
}
