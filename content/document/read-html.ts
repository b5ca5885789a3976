import { ElementType, parseDocument } from 'htmlparser2';
import {
  isLinkAddress,
  readColumnSpan,
  readListStart,
  readRowSpan,
  type DocumentBlock,
  type DocumentCell,
  type DocumentInline,
  type DocumentMark,
  type TextDocument,
} from '#contracts/document.ts';
import { renderMarkdown } from '../parse.ts';

type Html = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Html, { attribs: unknown }>;
const isTag = (node: Html): node is Tag =>
  node.type === ElementType.Tag || node.type === ElementType.Script || node.type === ElementType.Style;

const SILENT = new Set(['script', 'style', 'template', 'title', 'head', 'noscript', 'iframe', 'object', 'svg', 'math']);
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure picture img table thead tbody tfoot tr td th div section article details summary figcaption'.split(
    ' ',
  ),
);
const MARKS: Readonly<Record<string, DocumentMark>> = {
  strong: { type: 'bold' },
  b: { type: 'bold' },
  em: { type: 'italic' },
  i: { type: 'italic' },
  code: { type: 'code' },
};
const LEVELS: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const readText = (node: Html): string => {
  if (node.type === ElementType.Text) return node.data;
  return isTag(node) && !SILENT.has(node.name) ? node.children.map(readText).join('') : '';
};
const findTags = (node: Tag, name: string): Tag[] =>
  node.children.filter(isTag).flatMap((child) => [...(child.name === name ? [child] : []), ...findTags(child, name)]);

const addMark = (marks: readonly DocumentMark[], mark: DocumentMark) =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

function markOf({ name, attribs }: Tag): DocumentMark | undefined {
  if (name !== 'a') return MARKS[name];
  const href = attribs['href'] ?? '';
  return isLinkAddress(href) ? { type: 'link', attrs: { href } } : undefined;
}

/** Text with its marks; blanks are one blank, as on a page. */
function readInline(nodes: readonly Html[], marks: readonly DocumentMark[] = []): DocumentInline[] {
  return nodes.flatMap((node): DocumentInline[] => {
    if (node.type === ElementType.Text) {
      const text = node.data.replace(/[ \t\r\n\f]+/g, ' ');
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks: [...marks] }) }];
    }
    if (!isTag(node) || SILENT.has(node.name)) return [];
    if (node.name === 'br') return [{ type: 'hardBreak' }];
    const mark = markOf(node);
    return readInline(node.children, mark === undefined ? marks : addMark(marks, mark));
  });
}

const isSame = (one: DocumentInline, other: DocumentInline) =>
  one.type === 'text' && other.type === 'text' && JSON.stringify(one.marks) === JSON.stringify(other.marks);

/** Without blanks at both ends and around line breaks; neighbours with the same marks are one. */
function trimInline(nodes: readonly DocumentInline[]): DocumentInline[] {
  const joined: DocumentInline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isAtStart = last === undefined || last.type === 'hardBreak' || (last.type === 'text' && last.text.endsWith(' '));
    const text = node.type === 'text' && isAtStart ? node.text.replace(/^ /, '') : node.type === 'text' ? node.text : '';
    if (node.type === 'hardBreak') {
      if (last?.type === 'text') last.text = last.text.trimEnd();
      joined.push({ type: 'hardBreak' });
    } else if (text !== '' && last !== undefined && last.type === 'text' && isSame(last, node)) last.text += text;
    else if (text !== '') joined.push({ ...node, text });
  }
  for (let last = joined.at(-1); last !== undefined; last = joined.at(-1)) {
    if (last.type === 'text' && last.text.trimEnd() !== '') {
      last.text = last.text.replace(/ $/, '');
      break;
    }
    joined.pop();
  }
  return joined.filter((node) => node.type !== 'text' || node.text !== '');
}

const withContent = <Node extends object>(node: Node, content: DocumentInline[]) => (content.length === 0 ? node : { ...node, content });
const EMPTY: DocumentBlock = { type: 'paragraph' };
const orEmpty = (blocks: DocumentBlock[]) => (blocks.length === 0 ? [EMPTY] : blocks);

/** A cell's and an item's first block is text: the editor has a place for the cursor there. */
const readItem = (node: Tag) => {
  const content = readBlocks(node.children);
  return { type: 'listItem' as const, content: content[0]?.type === 'paragraph' ? content : [EMPTY, ...content] };
};

function readCell(node: Tag): DocumentCell {
  return {
    type: node.name === 'th' ? 'tableHeader' : 'tableCell',
    attrs: { colspan: readColumnSpan(node.attribs['colspan']), rowspan: readRowSpan(node.attribs['rowspan']) },
    content: orEmpty(readBlocks(node.children)),
  };
}

function readTable(node: Tag): DocumentBlock[] {
  const rows = findTags(node, 'tr').map((row) => ({
    type: 'tableRow' as const,
    content: row.children.filter((child): child is Tag => isTag(child) && ['td', 'th'].includes(child.name)).map(readCell),
  }));
  const filled = rows.filter(({ content }) => content.length > 0);
  return filled.length === 0 ? [] : [{ type: 'table', content: filled }];
}

function readPicture(image: Tag, caption = ''): DocumentBlock[] {
  const { src = '', alt = '' } = image.attribs;
  return src.startsWith('/public/')
    ? [{ type: 'picture', attrs: { picture: null, src, alt: alt.slice(0, 300), caption: caption.slice(0, 300) } }]
    : [];
}

function readFigure(node: Tag): DocumentBlock[] {
  const [image] = findTags(node, 'img');
  const [caption] = findTags(node, 'figcaption');
  return image === undefined ? readBlocks(node.children) : readPicture(image, caption === undefined ? '' : readText(caption).trim());
}

function readList(node: Tag): DocumentBlock[] {
  const items = node.children.filter((child): child is Tag => isTag(child) && child.name === 'li').map(readItem);
  if (items.length === 0) return [];
  const spaced = node.children.some((child) => isTag(child) && child.children.some((inner) => isTag(inner) && inner.name === 'p'));
  if (node.name === 'ul') return [{ type: 'bulletList', attrs: { spaced }, content: items }];
  return [{ type: 'orderedList', attrs: { start: readListStart(node.attribs['start']), spaced }, content: items }];
}

function readBlock(node: Tag): DocumentBlock[] {
  const level = LEVELS[node.name];
  if (level !== undefined) return [withContent({ type: 'heading', attrs: { level } } as const, trimInline(readInline(node.children)))];
  switch (node.name) {
    case 'ul':
    case 'ol':
      return readList(node);
    case 'blockquote':
      return [{ type: 'blockquote', content: orEmpty(readBlocks(node.children)) }];
    case 'details': {
      const summary = node.children.find((child): child is Tag => isTag(child) && child.name === 'summary');
      const rest = node.children.filter((child) => child !== summary);
      const words = summary === undefined ? 'More' : readText(summary).replace(/\s+/g, ' ').trim().slice(0, 200);
      return [{ type: 'fold', attrs: { summary: words }, content: orEmpty(readBlocks(rest)) }];
    }
    case 'pre': {
      const text = readText(node).replace(/\n$/, '');
      return [text === '' ? { type: 'codeBlock' } : { type: 'codeBlock', content: [{ type: 'text', text }] }];
    }
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'img':
      return readPicture(node);
    case 'figure':
    case 'picture':
      return readFigure(node);
    case 'table':
      return readTable(node);
    default:
      return readBlocks(node.children);
  }
}

/** Text between blocks becomes paragraphs of its own. */
function readBlocks(nodes: readonly Html[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let loose: Html[] = [];
  const closeParagraph = () => {
    const content = trimInline(readInline(loose));
    loose = [];
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
  };
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      closeParagraph();
      blocks.push(...readBlock(node));
    } else if (!isTag(node) || !SILENT.has(node.name)) loose.push(node);
  }
  closeParagraph();
  return blocks;
}

/** HTML as the document it is read as; what the document has no place for goes, its words stay. Sanitize it first. */
export const readHtml = (html: string): TextDocument => ({ type: 'doc', content: orEmpty(readBlocks(parseDocument(html).children)) });

/** Markdown, as posts were written before there was an editor, and as files are. */
export const readMarkdownText = (markdown: string, sanitize: (html: string) => string): TextDocument =>
  readHtml(sanitize(renderMarkdown(markdown)));
