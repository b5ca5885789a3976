import { listPictureNodes, textDocument, type TextDocument } from '#contracts/document.ts';
import { findMarkdownProblem } from '#contracts/markdown.ts';
import { readPictureFile } from '#contracts/picture-file.ts';
import { z } from '#contracts/zod.ts';
import { readMarkdownText } from './read-html.ts';

/** Words as they are, where their Markdown is too much for its parser. */
const readPlain = (text: string): TextDocument => ({
  type: 'doc',
  content: text
    .split(/\n+/)
    .map((line) => (line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] })),
});

/** What was sent or stored: a document, or Markdown from before there was an editor. @throws where it is neither */
export function readWrittenText(text: unknown, sanitize: (html: string) => string): TextDocument {
  if (typeof text !== 'string') return z.parse(textDocument, text);
  return findMarkdownProblem(text) === undefined ? readMarkdownText(text, sanitize) : readPlain(text);
}

/** What is wrong with a text that someone has sent, in plain words; or the text. */
export type ReadOrProblem = { text: TextDocument } | { problem: string };
const TOO_NESTED = 'There is too much inside one another. Please write it more simply.';

/** Markdown as it was sent: what its parser or a document has no room for is refused in words, not with a failure. */
export function readSentMarkdown(markdown: string, sanitize: (html: string) => string): ReadOrProblem {
  const problem = findMarkdownProblem(markdown);
  if (problem !== undefined) return { problem };
  try {
    const read = z.safeParse(textDocument, readMarkdownText(markdown, sanitize));
    return read.success ? { text: read.data } : { problem: read.error.issues[0]?.message ?? TOO_NESTED };
  } catch (error) {
    // Thousands of tags that are never closed are deeper than the stack.
    if (error instanceof RangeError) return { problem: TOO_NESTED };
    throw error;
  }
}

/** Of uploaded pictures by their numbers: where they are below /public/. */
export type PlacedPictures = ReadonlyMap<number, { image: string }>;

/** The document with its pictures where they are now: one that was replaced has another address. */
export function placePictures(document: TextDocument, pictures: PlacedPictures): TextDocument {
  const placed = structuredClone(document);
  for (const { attrs } of listPictureNodes(placed)) {
    const found = attrs.picture === null ? undefined : pictures.get(attrs.picture);
    if (found !== undefined) attrs.src = `/public/${found.image}`;
  }
  return placed;
}

/** Keys of uploaded pictures that are known by their address only, as one is that was copied from a page. */
export const listUnnumberedKeys = (document: TextDocument): string[] =>
  listPictureNodes(document).flatMap(({ attrs: { picture, src } }) =>
    picture === null ? (readPictureFile(src.replace('/public/', ''))?.key ?? []) : [],
  );

/** The document with the numbers of those pictures, by their keys. */
export function numberPictures(document: TextDocument, numbers: ReadonlyMap<string, number>): TextDocument {
  const numbered = structuredClone(document);
  for (const { attrs } of listPictureNodes(numbered))
    attrs.picture ??= numbers.get(readPictureFile(attrs.src.replace('/public/', ''))?.key ?? '') ?? null;
  return numbered;
}

export const listPictureNumbers = (document: TextDocument): number[] =>
  listPictureNodes(document).flatMap(({ attrs: { picture } }) => (picture === null ? [] : [picture]));

type Parent = { content?: unknown[] };
/** The document without the pictures that fail the test; a paragraph without words stands in their place. */
export function dropPictures(document: TextDocument, isHere: (picture: number, src: string) => boolean): TextDocument {
  const kept = structuredClone(document);
  const clean = (parent: Parent) => {
    for (const [place, node] of (parent.content ?? []).entries()) {
      const { type, attrs } = node as { type: string; attrs?: { picture?: number | null; src: string } };
      const picture = type === 'picture' ? attrs?.picture : undefined;
      if (picture !== undefined && picture !== null && !isHere(picture, attrs?.src ?? ''))
        parent.content?.splice(place, 1, { type: 'paragraph' });
      else clean(node as Parent);
    }
  };
  clean(kept);
  return kept;
}
