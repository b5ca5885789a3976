/** Enough for a puppet or a task, and small enough for memory. */
export const RECORDING_MAX_MS = 60_000;
/** The specification's format first (docs/spec/activities.md §9), then those of other browsers. */
const RECORDING_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'];

/** Undefined leaves the choice to the browser. */
export function pickRecordingType(isTypeSupported: (type: string) => boolean): string | undefined {
  return RECORDING_TYPES.find(isTypeSupported);
}

/** A plain sentence for each microphone error, by the browser's name for it, and how to go on without. */
export function explainMicrophoneError(name: string, otherWay: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `The microphone is off for this page. ${otherWay}`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `No microphone was found. ${otherWay}`;
    case 'NotReadableError':
    case 'AbortError':
      return `Another program is using the microphone. Close it and try again. ${otherWay}`;
    default:
      return `The recording did not work. Try again. ${otherWay}`;
  }
}

/** "0:07", "1:00". */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const QUIETEST_DB = -50;
const LOUDEST_DB = -12;

/** How loud a stretch of sound is, from 0 (silence) to 1. Samples lie between -1 and 1. */
export function measureLevel(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
  if (sum === 0) return 0;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(Math.max((decibels - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB), 0), 1);
}

export const QUIET_LEVEL = 0.12;
export const LEVELS_PER_SECOND = 20;

/** The levels of a whole recording, in steps of a twentieth of a second. */
export function listLevels(samples: Float32Array, sampleRate: number): number[] {
  const step = Math.max(Math.round(sampleRate / LEVELS_PER_SECOND), 1);
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, index) =>
    measureLevel(samples.subarray(index * step, (index + 1) * step)),
  );
}

/** How far a mouth is open at this time, from 0 to 1. */
export function getLevelAt(levels: readonly number[], seconds: number): number {
  return levels[Math.floor(seconds * LEVELS_PER_SECOND)] ?? 0;
}
