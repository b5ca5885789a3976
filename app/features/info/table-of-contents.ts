import { listAddressWords } from '#contracts/fold-text.ts';

export type Heading = { id: string; text: string };

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function readText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Before every id, so that a heading "Main" is not taken for the page's own `main`. */
const OWN = 'h-';

/** Gives every second-level heading an id, so that it can be linked to, and lists them in their order. */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const withIds = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const text = readText(inner);
    const stem = `${OWN}${listAddressWords(text).join('-') || 'part'}`;
    const isTaken = headings.some(({ id }) => id === stem);
    const id = isTaken ? `${stem}-${headings.length + 1}` : stem;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, headings };
}
