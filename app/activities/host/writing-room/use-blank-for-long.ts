import { useEffect, useState } from 'react';

/** The gentle starter waits this long: first the page belongs to the person. */
export const STARTER_AFTER_MS = 20_000;

/** Whether the page has stayed blank so long; a new `key` (another prompt) starts the waiting again. */
export function useBlankForLong(isBlank: boolean, key: string | undefined): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBlank) return undefined;
    const timer = setTimeout(() => setIsLong(true), STARTER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBlank, key]);
  return isBlank && isLong;
}
