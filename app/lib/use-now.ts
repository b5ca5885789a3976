import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
const read = () => Math.floor(Date.now() / LOOK_EVERY_MS) * LOOK_EVERY_MS;

/** Exact to ten seconds; 0 on the server. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, () => 0);
