import { useSyncExternalStore } from 'react';

/** `levels` is its loudness over time, empty when the browser could not tell. */
export type Recording = { url: string; blob: Blob; durationMs: number; levels: readonly number[] };

/** In this page's memory until deleted or the page goes (learning-and-safety.md). Moving about in the app keeps them. */
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

/** Forgets a recording and frees its memory. */
export function deleteRecording(url: string | undefined): void {
  if (url === undefined || !recordings.delete(url)) return;
  URL.revokeObjectURL(url);
  tellAll();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecording(url: string | undefined): Recording | undefined {
  const find = () => (url === undefined ? undefined : recordings.get(url));
  return useSyncExternalStore(subscribe, find, () => undefined);
}
