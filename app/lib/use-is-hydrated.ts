import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True once the page runs in the browser. The first render is the server's, so that the two agree. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
