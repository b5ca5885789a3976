import { useSyncExternalStore } from 'react';

/** A recording. `levels` is its loudness over time, empty when the browser could not tell. */
export type Recording = { url: string; blob: Blob; durationMs: number; levels: readonly number[] };

/**
 * A voice stays in this page: in memory, under an address that only this page can open. It goes when it is deleted and
 * when the page goes (learning-and-safety.md). Moving about inside the app keeps it.
 */
const recordings = new Map<string, Recording>();
const listeners = new Set<() => void>();

function tellAll() {
  for (const listener of listeners) listener();
}

export function addRecording(blob: Blob, details: Pick<Recording, 'durationMs' | 'levels'>): Recording {
  const recording = { ...details, blob, url: URL.createObjectURL(blob) };
  recordings.set(recording.url, recording);
  tellAll();
  return recording;
}

/** Forgets a recording for good: the memory is released. */
export function deleteRecording(url: string | undefined): void {
  if (url === undefined || !recordings.delete(url)) return;
  URL.revokeObjectURL(url);
  tellAll();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recording at this address, while the page still holds it. */
export function useRecording(url: string | undefined): Recording | undefined {
  const find = () => (url === undefined ? undefined : recordings.get(url));
  return useSyncExternalStore(subscribe, find, () => undefined);
}
