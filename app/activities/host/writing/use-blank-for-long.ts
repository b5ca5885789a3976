import { useEffect, useState } from 'react';

/** The gentle starter waits this long: at first the page is the person's own. */
export const STARTER_AFTER_MS = 20_000;

/** A new `key` (another prompt) starts the wait again. */
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
