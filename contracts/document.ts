import { z } from './zod.ts';

/** What staff write: stored, edited (ProseMirror's JSON) and rendered by this one schema. Nothing else can be stored. */
export type DocumentMark = { type: 'bold' | 'italic' | 'code' } | { type: 'link'; attrs: { href: string } };
export type DocumentInline = { type: 'text'; text: string; marks?: DocumentMark[] | undefined } | { type: 'hardBreak' };
export type PictureNode = {
  type: 'picture';
  /** `picture` is the number of an uploaded one; `src` is where it was when it was written. */
  attrs: { picture: number | null; src: string; alt: string; caption: string };
};
export type DocumentCell = {
  type: 'tableHeader' | 'tableCell';
  attrs?: { colspan: number; rowspan: number } | undefined;
  content: DocumentBlock[];
};
export type DocumentBlock =
  | { type: 'paragraph'; content?: DocumentInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: DocumentInline[] | undefined }
  | { type: 'bulletList'; attrs?: { spaced: boolean } | undefined; content: { type: 'listItem'; content: DocumentBlock[] }[] }
  /** `spaced`: each item is a paragraph of its own. */
  | {
      type: 'orderedList';
      attrs?: { start: number; spaced: boolean } | undefined;
      content: { type: 'listItem'; content: DocumentBlock[] }[];
    }
  | { type: 'blockquote'; content: DocumentBlock[] }
  /** What is folded away under a line of words. */
  | { type: 'fold'; attrs: { summary: string }; content: DocumentBlock[] }
  | { type: 'codeBlock'; content?: { type: 'text'; text: string }[] | undefined }
  | { type: 'horizontalRule' }
  | PictureNode
  | { type: 'film'; attrs: { film: string } }
  | { type: 'table'; content: { type: 'tableRow'; content: DocumentCell[] }[] };
export type TextDocument = { type: 'doc'; content: DocumentBlock[] };

export const DOCUMENT_CHARACTERS_MAX = 100_000;
const NODES_MAX = 20_000;
/** Each list in a list takes two. */
const DEPTH_MAX = 30;
const CELLS_MAX = 20;

/** Where a link may lead: a web address, a mail address, a place of this site. */
export const isLinkAddress = (href: string): boolean =>
  href.length <= 2000 && /^(?:https?:\/\/[^\s\\]+|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])[^\s\\]*|#[^\s]*)$/i.test(href);
/** Pictures are of this site: below /public/, and no part of their path leads elsewhere. */
const isPicturePath = (src: string) => /^\/public\/[\w/.-]{1,300}$/.test(src) && !/\/\.{0,2}(?:\/|$)/.test(src);

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'code']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().check(z.refine(isLinkAddress, 'A link in the text leads to an address that cannot be used.')) }),
  }),
]);
const text = z.object({ type: z.literal('text'), text: z.string().check(z.minLength(1)), marks: z.optional(z.array(mark)) });
const inline = z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })]);
const words = z.optional(z.array(inline));
const spaced = z._default(z.boolean(), false);
const span = z._default(z.int().check(z.gte(1), z.lte(CELLS_MAX)), 1);

const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z.array(block).check(z.minLength(1));
  },
});
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.optional(z.object({ colspan: span, rowspan: span })),
  get content() {
    return z.array(block).check(z.minLength(1));
  },
});
const block: z.ZodMiniType<DocumentBlock> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), content: words }),
  z.object({ type: z.literal('heading'), attrs: z.object({ level: z.literal([2, 3, 4]) }), content: words }),
  z.object({ type: z.literal('bulletList'), attrs: z.optional(z.object({ spaced })), content: z.array(listItem).check(z.minLength(1)) }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.optional(z.object({ start: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 1), spaced })),
    content: z.array(listItem).check(z.minLength(1)),
  }),
  z.object({
    type: z.literal('blockquote'),
    get content() {
      return z.array(block).check(z.minLength(1));
    },
  }),
  z.object({
    type: z.literal('fold'),
    attrs: z.object({ summary: z.string().check(z.maxLength(200)) }),
    get content() {
      return z.array(block).check(z.minLength(1));
    },
  }),
  z.object({ type: z.literal('codeBlock'), content: z.optional(z.array(z.object({ type: z.literal('text'), text: z.string() }))) }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({
    type: z.literal('picture'),
    attrs: z.object({
      picture: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      src: z.string().check(z.refine(isPicturePath, 'A picture in the text is not one of this site.')),
      alt: z.string().check(z.maxLength(300)),
      caption: z.string().check(z.maxLength(300)),
    }),
  }),
  z.object({ type: z.literal('film'), attrs: z.object({ film: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }) }),
  z.object({
    type: z.literal('table'),
    content: z
      .array(z.object({ type: z.literal('tableRow'), content: z.array(cell).check(z.minLength(1), z.maxLength(CELLS_MAX)) }))
      .check(z.minLength(1)),
  }),
]);

/** Looks without calling itself: what comes from outside may be nested deeper than any stack. */
function findSizeProblem(value: unknown): string | undefined {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    nodes += 1;
    if (next.depth > DEPTH_MAX) return 'There are too many lists, quotations or tables inside one another.';
    const { text, content } = next.value as { text?: unknown; content?: unknown };
    if (typeof text === 'string') characters += text.length;
    if (nodes > NODES_MAX || characters > DOCUMENT_CHARACTERS_MAX) return 'This is too long. Please split it in two.';
    if (Array.isArray(content)) for (const child of content) open.push({ value: child, depth: next.depth + 1 });
  }
  return undefined;
}

const isBounded = z.check((context) => {
  const message = findSizeProblem(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message });
});

/** Checked for its size before its parts are looked at. */
export const textDocument: z.ZodMiniType<TextDocument> = z.pipe(
  z.unknown().check(isBounded),
  z.object({ type: z.literal('doc'), content: z.array(block) }),
);

export const EMPTY_DOCUMENT: TextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

type AnyNode = { type: string; content?: readonly unknown[] | undefined };
/** Calls back for every node, from the first to the last. */
export function visitNodes(node: AnyNode, visit: (node: DocumentBlock | DocumentInline) => void): void {
  for (const child of node.content ?? []) {
    visit(child as DocumentBlock | DocumentInline);
    visitNodes(child as AnyNode, visit);
  }
}

export function listPictureNodes(document: TextDocument): PictureNode[] {
  const pictures: PictureNode[] = [];
  visitNodes(document, (node) => {
    if (node.type === 'picture') pictures.push(node);
  });
  return pictures;
}

/** Whether a reader would see anything. */
export function isEmptyDocument(document: TextDocument): boolean {
  let isEmpty = true;
  visitNodes(document, (node) => {
    if (node.type === 'picture' || node.type === 'film' || (node.type === 'text' && node.text.trim() !== '')) isEmpty = false;
  });
  return isEmpty;
}
