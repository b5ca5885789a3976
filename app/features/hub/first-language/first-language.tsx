import { useEffect, useRef } from 'react';
import './first-language.css';

/** The notes on slips, drawn by the server. Only remembering the choice needs a script, which comes after everything else. */
export function FirstLanguageNotes({ html }: { html: string }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followChoice } = await import('./remember.ts');
      if (!isGone && part.current !== null) stop = followChoice(part.current);
    };
    // Without a network the choice works all the same, for this visit.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return <div ref={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
