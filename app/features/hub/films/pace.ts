/** A film waits so many seconds before a caption ends: the picture that stands still then is that caption's own. */
export const LEAD_SECONDS = 0.1;

type Timed = { id: string; startTime: number; endTime: number };
export type EndStep = 'play on' | 'wait for the voice' | 'ask';

const findWait = ({ endTime }: Timed) => endTime - LEAD_SECONDS;

/** The caption that stands at a time in seconds. */
export function findCue<Cue extends Timed>(cues: readonly Cue[], time: number): Cue | undefined {
  return cues.find(({ startTime, endTime }) => startTime <= time && time < endTime);
}

/**
 * The caption whose end was played past between two moments, in seconds; the first where there are several. Whoever
 * jumps does not play: after a jump `before` is where it led to.
 */
export function findEnded<Cue extends Timed>(cues: readonly Cue[], before: number, now: number): Cue | undefined {
  return cues.find((cue) => before < findWait(cue) && findWait(cue) <= now);
}

/** What a film does at the end of a caption: the sentence is finished first, then the question comes. */
export function decideAtEnd(id: string, spokenNow: string | undefined, isStop: (id: string) => boolean): EndStep {
  if (spokenNow === id) return 'wait for the voice';
  return isStop(id) ? 'ask' : 'play on';
}
