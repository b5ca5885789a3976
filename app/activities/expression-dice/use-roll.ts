import { useEffect, useRef, useState } from 'react';
import { TICK_MS } from './roll.ts';

type Handlers = { onTick: () => void; onEnd: (face: number) => void };

/** Shows face after face. All timers are set at the start, so that a roll in a hidden tab ends on time. */
export function useRoll(handlers: Handlers) {
  const [faces, setFaces] = useState<readonly number[]>();
  const [face, setFace] = useState<number>();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (faces === undefined) return undefined;
    const show = (shown: number, tick: number) => {
      setFace(shown);
      if (tick < faces.length - 1) {
        latest.current.onTick();
        return;
      }
      setFaces(undefined);
      latest.current.onEnd(shown);
    };
    const timers = faces.map((shown, tick) => setTimeout(() => show(shown, tick), (tick + 1) * TICK_MS));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [faces]);

  const isRolling = faces !== undefined;
  return {
    isRolling,
    /** The last tick's face, while rolling. */
    face: isRolling ? face : undefined,
    /** A new roll is blocked while one runs (docs/spec/activities.md §4). */
    start: (plan: readonly number[]) => {
      if (isRolling) return;
      setFace(undefined);
      setFaces(plan);
    },
  };
}
