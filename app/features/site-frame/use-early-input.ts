import { useEffect, useLayoutEffect, useRef } from 'react';
import { readEarlyInput, replayEarlyInput, type EarlyInput } from '../../lib/first-document/early-input.ts';

/** What was typed and chosen on the page before its scripts had come is told to the forms. An activity's screen does so itself. */
export function useEarlyInput(): void {
  const early = useRef<EarlyInput>({ texts: [], choices: [], selects: [] });
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main !== null) early.current = readEarlyInput(main, '.activity-screen');
  }, []);
  useEffect(() => {
    void replayEarlyInput(early.current, false);
  }, []);
}
