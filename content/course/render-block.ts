import type { Block } from '#contracts/course.ts';
import type { WrittenBlock } from '#contracts/course-studio.ts';
import { renderMarkdown } from '../parse.ts';

/** A block as it is shown, together with the Markdown that it was written in, where it has some. */
export type StoredBlock = Block & { text?: string };

const nameIfAny = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, string>>;

/** From what a person wrote to what is stored. Its HTML has yet to be sanitized. */
export function renderBlock(block: WrittenBlock): StoredBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', ...nameIfAny('title', block.title), html: renderMarkdown(block.text), text: block.text };
    case 'grammar':
      return { kind: 'grammar', title: block.title, html: renderMarkdown(block.text), pitfalls: block.pitfalls, text: block.text };
    case 'picture':
      return { kind: 'picture', src: block.src, alt: block.alt, ...nameIfAny('caption', block.caption) };
    default:
      return block;
  }
}

/** Back to what a person wrote. Blocks from before the Markdown was stored are written in the HTML that they have: Markdown takes it. */
export function toWritten(block: StoredBlock): WrittenBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', title: block.title ?? '', text: block.text ?? block.html.trim() };
    case 'grammar':
      return { kind: 'grammar', title: block.title, text: block.text ?? block.html.trim(), pitfalls: block.pitfalls };
    case 'picture':
      return { kind: 'picture', src: block.src, alt: block.alt, caption: block.caption ?? '' };
    default:
      return block;
  }
}
