/** A film stops this many seconds before a caption ends, so that the still picture belongs to it. */
export const LEAD_SECONDS = 0.1;

type Timed = { id: string; startTime: number; endTime: number };
export type EndStep = 'play on' | 'wait for the voice' | 'ask';

const findWait = ({ endTime }: Timed) => endTime - LEAD_SECONDS;

/** The caption at a time in seconds. */
export function findCue<Cue extends Timed>(cues: readonly Cue[], time: number): Cue | undefined {
  return cues.find(({ startTime, endTime }) => startTime <= time && time < endTime);
}

/** The first caption played past its end between two moments, in seconds. After a jump, `before` is where it led. */
export function findEnded<Cue extends Timed>(cues: readonly Cue[], before: number, now: number): Cue | undefined {
  return cues.find((cue) => before < findWait(cue) && findWait(cue) <= now);
}

/** At the end of a caption the sentence is finished first, then the question comes. */
export function decideAtEnd(id: string, spokenNow: string | undefined, isStop: (id: string) => boolean): EndStep {
  if (spokenNow === id) return 'wait for the voice';
  return isStop(id) ? 'ask' : 'play on';
}
