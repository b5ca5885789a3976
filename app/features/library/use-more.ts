import { useState } from 'react';

/** Each press doubles the pages, up to this: people who go on want many. */
const PAGES_MAX = 4;

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
