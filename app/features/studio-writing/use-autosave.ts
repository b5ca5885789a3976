import { useEffect, useRef } from 'react';

/** A pause in typing of this length saves. */
const AUTOSAVE_AFTER_MS = 3000;

/** Saves after a pause in typing, and when back online. `changedAt` is the draft's last change, epoch ms, if any. */
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
