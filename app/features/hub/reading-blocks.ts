import { findWordEnd } from '../../media/word-end.ts';

/** Text read aloud at once, with its text nodes. */
export type ReadingBlock = { text: string; nodes: readonly Text[] };

const BLOCKS = 'h2, h3, h4, p, li, blockquote, td, th';

/** In another depth of the lesson than shown, or in a part to play with. */
function isFolded(element: Element): boolean {
  if (element.closest('.lesson-form') !== null) return true;
  const depth = element.closest('[data-depth]');
  return depth !== null && getComputedStyle(depth).display === 'none';
}

/** Blocks in reading order; nested blocks are read one by one. */
export function listReadingBlocks(root: Element): ReadingBlock[] {
  return [...root.querySelectorAll(BLOCKS)]
    .filter((element) => element.querySelector(BLOCKS) === null && !isFolded(element))
    .map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
      return { text: nodes.map((node) => node.data).join(''), nodes };
    })
    .filter((block) => block.text.trim() !== '');
}

/** The piece and place of an offset into the joined pieces. A piece's end belongs to it. */
export function locateOffset(lengths: readonly number[], offset: number): { index: number; offset: number } | undefined {
  let rest = offset;
  for (const [index, length] of lengths.entries()) {
    if (rest <= length && length > 0) return { index, offset: rest };
    rest -= length;
  }
  return undefined;
}

export function toWordRange({ text, nodes }: ReadingBlock, start: number): Range | undefined {
  const lengths = nodes.map((node) => node.length);
  // A word never begins at the end of a piece: look one further, then step back.
  const from = locateOffset(lengths, start + 1);
  const to = locateOffset(lengths, findWordEnd(text, start));
  if (from === undefined || to === undefined) return undefined;
  const first = nodes[from.index];
  const last = nodes[to.index];
  if (first === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first, from.offset - 1);
  range.setEnd(last, to.offset);
  return range;
}
