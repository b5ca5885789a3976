import { useEffect, useLayoutEffect, useRef } from 'react';
import { announceAlive } from '../../lib/early-clicks.ts';
import { readEarlyInput, replayEarlyInput, type EarlyInput } from '../../lib/first-document/early-input.ts';

/**
 * What was typed and chosen on the page before its scripts had come is told to the forms. An activity's screen does so
 * itself. Presses come after it: a form that is sent first would be told of its words afterwards, as of something mended.
 */
export function useEarlyInput(): void {
  const early = useRef<EarlyInput>({ texts: [], choices: [], selects: [] });
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main !== null) early.current = readEarlyInput(main, '.activity-screen');
  }, []);
  useEffect(() => {
    void replayEarlyInput(early.current, false).finally(announceAlive);
  }, []);
}
