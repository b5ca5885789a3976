import type { JSONContent } from '@tiptap/core';
import { EMPTY_DOCUMENT, textDocument, type TextDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';

const isEmptyParagraph = (node: TextDocument['content'][number] | undefined) =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0;

/** The editor's content as stored: without its empty last line and what only it knows. */
export function toStored(json: JSONContent): TextDocument | undefined {
  const parsed = z.safeParse(textDocument, json);
  if (!parsed.success) return undefined;
  const { content } = parsed.data;
  while (content.length > 1 && isEmptyParagraph(content.at(-1))) content.pop();
  return content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content };
}

export const isSameDocument = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
