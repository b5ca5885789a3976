import { useEffect, useRef, useState } from 'react';
import { PERSONA_SPIN_MS } from './spin.ts';

/** One spin at a time: the side is known from the start, shown after the second. */
export function useSpin(onEnd: (side: number) => void) {
  const [side, setSide] = useState<number>();
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (side === undefined) return undefined;
    const timer = setTimeout(() => {
      setSide(undefined);
      latest.current(side);
    }, PERSONA_SPIN_MS);
    return () => clearTimeout(timer);
  }, [side]);
  return { spinningTo: side, isSpinning: side !== undefined, start: setSide };
}
