import { useEffect, useRef } from 'react';

/** A pause in typing of this length saves. */
const AUTOSAVE_AFTER_MS = 3000;

/**
 * Saves by itself after a pause in typing, and when the network is back. `changedAt` is when the draft was written last (epoch ms);
 * nothing happens while it is undefined.
 */
export function useAutosave(changedAt: number | undefined, save: () => Promise<void>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (changedAt === undefined) return undefined;
    const saveNow = () => void latest.current();
    const timer = setTimeout(saveNow, AUTOSAVE_AFTER_MS);
    window.addEventListener('online', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveNow);
    };
  }, [changedAt]);
}
