import { foldText } from '#contracts/fold-text.ts';

export type Heading = { id: string; text: string };

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function readText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Before every id, so that a heading "Main" is not taken for the page's own `main`. */
const OWN = 'h-';

/** In any script: an id may hold every letter, and it stays what its heading says. */
const listIdWords = (text: string): string[] => foldText(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Gives every second-level heading an id, so that it can be linked to, and lists them in their order. */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const withIds = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const text = readText(inner);
    const stem = `${OWN}${listIdWords(text).join('-') || 'part'}`;
    const isTaken = headings.some(({ id }) => id === stem);
    const id = isTaken ? `${stem}-${headings.length + 1}` : stem;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, headings };
}
