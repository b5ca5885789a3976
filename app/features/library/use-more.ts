import { useState } from 'react';

/** Whoever goes on wants much: each time brings twice as many pages as the last, up to these. */
const PAGES_MAX = 4;

/** "Show more" under a long list. */
export function useMore(loadPages: (pages: number) => Promise<void>) {
  const [pages, setPages] = useState(1);
  const [isLoading, setIsLoading] = useState(false);
  return {
    isLoading,
    load(): void {
      if (isLoading) return;
      setIsLoading(true);
      void loadPages(pages).finally(() => {
        setIsLoading(false);
        setPages(Math.min(pages * 2, PAGES_MAX));
      });
    },
  };
}
