import { useEffect } from 'react';
import { whenIdle, whenLoaded } from '../../document/hydration.ts';

/** Saved with the very first page, because it must open when nothing else does. */
const ALWAYS_SAVED = '/help';

/** What this page was made of so far: its own address and every file it has fetched or will show further down. */
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
  // What is not shown at all is not part of the page. Asked so that nothing has to be laid out for the answer.
  return pictures.filter((picture) => picture.checkVisibility()).map((picture) => picture.src);
}

async function cacheThisPage(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(listVisited());
}

/**
 * Lets a page that was visited once open without a network (app/offline/sw.ts), first and later ones alike. A browser that
 * cannot do it, or a site without https, goes on without.
 */
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
