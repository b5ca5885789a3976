import type { ReactNode } from 'react';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PartDrawer } from './kept-part.tsx';

/** Parts differ by their texts alone: some for each article, a few for everything else. */
const KEPT_CHARACTERS_MAX = 6 * 1024 * 1024;
const ENTRY_OVERHEAD = 200;

/** An id that React made counts from the root it is drawn in, and a picture to be fetched at once is announced in the page's head. */
const NEEDS_ITS_PAGE = /^<link |"_R_/;

/** @returns undefined for a part that can only be drawn with its page */
function drawAlone(draw: () => ReactNode): string | undefined {
  try {
    const html = renderToString(<StaticRouter location="/">{draw()}</StaticRouter>);
    return NEEDS_ITS_PAGE.test(html) ? undefined : html;
  } catch {
    // Its page tells of the same error, and to whom it matters.
    return undefined;
  }
}

/**
 * Draws parts of pages (kept-part.tsx) outside their page, and keeps what was drawn, the least used first to go. A part is
 * drawn with its page until it is seen a second time, as one for words that somebody searched for never is, and alone only
 * when the page is done: React can't draw one thing within another.
 */
export function createPartDrawer(maxCharacters = KEPT_CHARACTERS_MAX): PartDrawer {
  const kept = new LRUCache<string, { html?: string | undefined; isDue: boolean }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html = '' }, from) => html.length + from.length + ENTRY_OVERHEAD,
  });
  return (from, draw) => {
    const known = kept.get(from);
    if (known === undefined) kept.set(from, { isDue: true });
    else if (known.isDue) {
      known.isDue = false;
      setImmediate(() => kept.set(from, { html: drawAlone(draw), isDue: false }));
    }
    return known?.html;
  };
}
