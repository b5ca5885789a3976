import { foldText } from '#contracts/fold-text.ts';

export type Heading = { id: string; text: string };

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function readText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** So that a heading "Main" does not clash with the page's `main`. */
const OWN = 'h-';

/** In any script: ids may hold every letter. */
const listIdWords = (text: string): string[] => foldText(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Gives second-level headings ids for links, and lists them in order. */
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
