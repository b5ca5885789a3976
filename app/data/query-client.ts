import { QueryClient } from '@tanstack/react-query';
import { isFinal, RETRY_WAITS_MS } from './retry-policy.ts';

/** Shown data lasts five minutes by default; setting it would hold every server render in memory that long too. */
function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Offline copies are shown; only asking shows whether there is a network.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_WAITS_MS.length && !isFinal(error),
        retryDelay: (failures) => RETRY_WAITS_MS[failures] ?? 0,
      },
      // Sent once; a retry is up to the person or the outbox.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let client: QueryClient | undefined;
/** One per page; on the server one per render, so that nothing is shared between people. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createClient();
  return (client ??= createClient());
}
