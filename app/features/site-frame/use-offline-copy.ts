import { useEffect } from 'react';
import { whenIdle, whenLoaded } from '../../document/hydration.ts';

/** Saved with the very first page: it must open when nothing else does. */
const ALWAYS_SAVED = '/help';

/** This page's address and every file it has fetched or will show further down. */
function listVisited(): { pages: string[]; files: string[]; hasLaterPictures: boolean } {
  const files = performance.getEntriesByType('resource').map((entry) => entry.name);
  const isShort = window.matchMedia('(prefers-reduced-data: reduce)').matches;
  return {
    pages: [ALWAYS_SAVED, window.location.pathname + window.location.search],
    files: [...files, ...(isShort ? [] : listWaitingPictures())].filter((name) => name.startsWith(window.location.origin)),
    hasLaterPictures: !isShort,
  };
}

/** Pictures further down load on scroll; an offline copy has them all. */
function listWaitingPictures(): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')];
  // Hidden pictures are not part of the page. This check forces no layout.
  return pictures.filter((picture) => picture.checkVisibility()).map((picture) => picture.src);
}

async function cacheThisPage(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(listVisited());
}

/** Lets visited pages open offline (app/offline/sw.ts), the first one too. Does nothing where the browser can't. */
export function useOfflineCopy(pathname: string): void {
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
    let isOver = false;
    void whenLoaded()
      .then(whenIdle)
      .then(() => (isOver ? undefined : cacheThisPage()))
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [pathname]);
}
