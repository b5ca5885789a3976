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
/** A spreadsheet's columns A to Z and some more. */
export const TABLE_COLUMNS_MAX = 50;
const ROW_SPAN_MAX = 1000;
export const LIST_START_MAX = 1_000_000;
export const PICTURE_WORDS_MAX = 300;
export const FOLD_WORDS_MAX = 200;

const readInt = (text: string | null | undefined, fallback: number, least: number, most: number) => {
  const number = text === null || text === undefined || text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : fallback;
};
/** Attributes of HTML from outside, as near to them as a document can be. */
export const readColumnSpan = (text: string | null | undefined): number => readInt(text, 1, 1, TABLE_COLUMNS_MAX);
export const readRowSpan = (text: string | null | undefined): number => readInt(text, 1, 1, ROW_SPAN_MAX);
export const readListStart = (text: string | null | undefined): number => readInt(text, 1, 0, LIST_START_MAX);

/** Where a link may lead: a web address, a mail address, a place of this site. */
export const isLinkAddress = (href: string): boolean =>
  href.length <= 2000 && /^(?:https?:\/\/[^\s\\]+|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])[^\s\\]*|#[^\s]*)$/i.test(href);
/** Pictures are of this site: below /public/, and no part of their path leads elsewhere. */
export const isPicturePath = (src: string) => /^\/public\/[\w/.-]{1,300}$/.test(src) && !/\/\.{0,2}(?:\/|$)/.test(src);

export const FILM_ID = /^[a-z0-9-]{1,60}$/;

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
const TOO_WIDE = `A table can have at most ${TABLE_COLUMNS_MAX} columns.`;
const span = (max: number, message: string) => z._default(z.int().check(z.gte(1), z.lte(max, message)), 1);
const colspan = span(TABLE_COLUMNS_MAX, TOO_WIDE);
const rowspan = span(ROW_SPAN_MAX, `A cell of a table can span at most ${ROW_SPAN_MAX} rows.`);
const tooManyWords = (what: string, max: number) => z.maxLength(max, `${what} can have at most ${max} characters.`);

const LIST_START = `A numbered list can begin at 0 to ${LIST_START_MAX}.`;
const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z.array(block).check(z.minLength(1));
  },
});
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.optional(z.object({ colspan, rowspan })),
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
    attrs: z.optional(z.object({ start: z._default(z.int().check(z.gte(0, LIST_START), z.lte(LIST_START_MAX, LIST_START)), 1), spaced })),
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
    attrs: z.object({ summary: z.string().check(tooManyWords('The line of a folded part', FOLD_WORDS_MAX)) }),
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
      alt: z.string().check(tooManyWords('The description of a picture', PICTURE_WORDS_MAX)),
      caption: z.string().check(tooManyWords('A caption', PICTURE_WORDS_MAX)),
    }),
  }),
  z.object({ type: z.literal('film'), attrs: z.object({ film: z.string().check(z.regex(FILM_ID, 'There is no such film.')) }) }),
  z.object({
    type: z.literal('table'),
    content: z
      .array(
        z.object({ type: z.literal('tableRow'), content: z.array(cell).check(z.minLength(1), z.maxLength(TABLE_COLUMNS_MAX, TOO_WIDE)) }),
      )
      .check(z.minLength(1)),
  }),
]);

const documentShape = z.object({ type: z.literal('doc'), content: z.array(block) });

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

/** The first words of the part that an issue is about, for someone who has to find it. */
function describePlace(value: unknown, [, place]: readonly PropertyKey[]): string {
  const block = (value as { content?: unknown[] } | null)?.content?.[Number(place)];
  const words: string[] = [];
  const open: unknown[] = [block];
  for (let next = open.pop(); next !== undefined && words.join(' ').length < 40; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { text, content } = next as { text?: unknown; content?: unknown };
    if (typeof text === 'string') words.push(text.trim());
    if (Array.isArray(content)) open.push(...(content as unknown[]).toReversed());
  }
  const said = words.join(' ').trim();
  if (said === '') return `In part ${Number(place) + 1} of the text: `;
  return `Near “${said.length > 40 ? `${said.slice(0, 37).trimEnd()}...` : said}”: `;
}

const UNKNOWN = 'There is something here that a text cannot hold. Please take it out, and write it in another way.';
/** What does not fit and where, in words for who writes; undefined where all fits. */
export function findDocumentProblem(value: unknown): string | undefined {
  const tooMuch = findSizeProblem(value);
  if (tooMuch !== undefined) return tooMuch;
  const [issue] = z.safeParse(documentShape, value).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const message = issue.message.startsWith('Invalid') ? UNKNOWN : issue.message;
  return issue.path.length < 2 ? message : describePlace(value, issue.path) + message;
}

const isBounded = z.check((context) => {
  const message = findSizeProblem(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message });
});

/** Checked for its size before its parts are looked at. */
export const textDocument: z.ZodMiniType<TextDocument> = z.pipe(z.unknown().check(isBounded), documentShape);

/** A text as someone is writing it: it may not fit yet, and is kept all the same. It is checked where it is saved. */
export const unfinishedDocument = z.custom<TextDocument>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content),
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
