import type { Block } from '#contracts/course.ts';
import type { WrittenBlock } from '#contracts/course-studio.ts';
import type { WrittenText } from '#contracts/written-text.ts';
import { renderDocument, type RenderOptions } from '../document/render.ts';
import { renderMarkdown } from '../parse.ts';

/** A block as it is shown, together with what it was written as, where it has some: a document, or Markdown in the files. */
export type StoredBlock = Block & { text?: WrittenText };

const nameIfAny = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, string>>;

/** Its HTML has yet to be sanitized. */
export const renderWritten = (text: WrittenText, options: RenderOptions): string =>
  typeof text === 'string' ? renderMarkdown(text) : renderDocument(text, options);

/** From what a person wrote to what is stored. Its HTML has yet to be sanitized. */
export function renderBlock(block: WrittenBlock, options: RenderOptions): StoredBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', ...nameIfAny('title', block.title), html: renderWritten(block.text, options), text: block.text };
    case 'grammar':
      return { kind: 'grammar', title: block.title, html: renderWritten(block.text, options), pitfalls: block.pitfalls, text: block.text };
    case 'picture':
      return { kind: 'picture', src: block.src, alt: block.alt, ...nameIfAny('caption', block.caption) };
    default:
      return block;
  }
}

/** Back to what a person wrote. Blocks that have only HTML are written in that: Markdown takes it. */
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
