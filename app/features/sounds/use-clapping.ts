import { useEffect, useRef, useState } from 'react';
import { playTick } from './tick.ts';

export const BEATS_PER_MINUTE = { slow: 60, steady: 84, quick: 108 } as const;
export type Tempo = keyof typeof BEATS_PER_MINUTE;

/** Before the first line, as a band counts in. */
const COUNT_IN_BEATS = 4;
const MINUTE_MS = 60_000;

type Options = {
  beats: number;
  beatsInLine: number;
  tempo: Tempo;
  hasTick: boolean;
};

/** One chant's beat; it also stops when the page or tab is left. `beat` counts from 0; before it, `count` is 1 to 4. */
export function useClapping({ beats, beatsInLine, tempo, hasTick }: Options) {
  const [isOn, setIsOn] = useState(false);
  const [at, setAt] = useState(-COUNT_IN_BEATS);
  const ticks = useRef(hasTick);
  useEffect(() => {
    ticks.current = hasTick;
  }, [hasTick]);

  useEffect(() => {
    if (!isOn) return undefined;
    const beatMs = MINUTE_MS / BEATS_PER_MINUTE[tempo];
    const startedAtMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next = -COUNT_IN_BEATS;
    const stop = () => setIsOn(false);
    const strike = () => {
      if (next >= beats) return stop();
      setAt(next);
      if (ticks.current) playTick(next % beatsInLine === 0 ? 'first' : 'beat');
      next += 1;
      // Counted from the start, so that delays do not add up.
      timer = setTimeout(strike, startedAtMs + (next + COUNT_IN_BEATS) * beatMs - performance.now());
      return undefined;
    };
    const onHidden = () => {
      if (document.hidden) stop();
    };
    strike();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [isOn, tempo, beats, beatsInLine]);

  return {
    isOn,
    beat: isOn && at >= 0 ? at : undefined,
    count: isOn && at < 0 ? at + COUNT_IN_BEATS + 1 : undefined,
    start: () => {
      setAt(-COUNT_IN_BEATS);
      setIsOn(true);
    },
    stop: () => setIsOn(false),
  };
}
