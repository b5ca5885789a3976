import type { JSONContent } from '@tiptap/core';
import { EMPTY_DOCUMENT, textDocument, unfinishedDocument, type TextDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';

const isEmptyParagraph = (node: TextDocument['content'][number] | undefined) =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0;

/** The editor's content as stored: without its empty last line and what only it knows. What does not fit is handed on as it is. */
export function toStored(json: JSONContent): TextDocument {
  const parsed = z.safeParse(textDocument, json);
  const content = [...(parsed.success ? parsed.data : z.parse(unfinishedDocument, json)).content];
  while (content.length > 1 && isEmptyParagraph(content.at(-1))) content.pop();
  return content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content };
}

export const isSameDocument = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
