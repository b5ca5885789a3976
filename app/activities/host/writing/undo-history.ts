/** A text's earlier states. `now` is the text of the last change. */
export type UndoHistory = { past: readonly string[]; now: string; changedAtMs: number };

export const EMPTY_HISTORY: UndoHistory = { past: [], now: '', changedAtMs: 0 };
const STEPS_MAX = 100;
/** Letters typed without a longer pause are undone together. */
const PAUSE_MS = 1000;

/** A text changed elsewhere (saved, reset, another prompt) has no history here. */
function listPast({ past, now }: UndoHistory, text: string): readonly string[] {
  return now === text ? past : [];
}

function isTypedOn(history: UndoHistory, before: string, after: string, nowMs: number): boolean {
  const isOneLetter = Math.abs(after.length - before.length) === 1;
  const isNewWord = /\s$/.test(before) && after.length > before.length;
  return isOneLetter && !isNewWord && nowMs - history.changedAtMs < PAUSE_MS;
}

export function recordChange(history: UndoHistory, before: string, after: string, nowMs: number): UndoHistory {
  const past = listPast(history, before);
  const isJoined = past.length > 0 && isTypedOn(history, before, after, nowMs);
  return { past: isJoined ? past : [...past, before].slice(-STEPS_MAX), now: after, changedAtMs: nowMs };
}

/** The text before the last step, with its history; undefined at the start. */
export function takeBack(history: UndoHistory, text: string): { text: string; history: UndoHistory } | undefined {
  const past = listPast(history, text);
  const before = past.at(-1);
  return before === undefined ? undefined : { text: before, history: { past: past.slice(0, -1), now: before, changedAtMs: 0 } };
}
