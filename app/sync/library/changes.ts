const CHANNEL = 'threeseas-kept';
const listeners = new Set<() => void>();

/** Kept or waiting things on this device changed: every list looks again, in every tab. */
export function announceLibraryChange(): void {
  for (const listener of listeners) listener();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function onLibraryChange(listener: () => void): () => void {
  listeners.add(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.close();
  };
}
