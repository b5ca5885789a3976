/** Where each film was left, by topic id, kept on this device. */
const POSITIONS_KEY = 'videoPositions';
/** Less than this at either end is not worth coming back to. */
const EDGE_SECONDS = 2;
/** The place is written at most this often while a film runs. */
export const SAVE_EVERY_SECONDS = 3;

export function parsePositions(raw: string | null): Record<string, number> {
  try {
    const value: unknown = JSON.parse(raw ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, seconds]) => typeof seconds === 'number' && seconds > 0));
  } catch {
    return {};
  }
}

/** The place to go on from, in seconds; 0 when the film was hardly begun or nearly over. */
export function chooseStart(seconds: number | undefined, durationSeconds: number): number {
  if (seconds === undefined || seconds < EDGE_SECONDS || seconds > durationSeconds - EDGE_SECONDS) return 0;
  return seconds;
}

export function readPosition(id: string): number | undefined {
  try {
    return parsePositions(localStorage.getItem(POSITIONS_KEY))[id];
  } catch {
    return undefined;
  }
}

export function savePosition(id: string, seconds: number): void {
  try {
    const positions = { ...parsePositions(localStorage.getItem(POSITIONS_KEY)), [id]: Math.round(seconds * 10) / 10 };
    localStorage.setItem(POSITIONS_KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or switched off: the film then starts at its beginning next time.
  }
}
