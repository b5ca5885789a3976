import type { DocumentBlock, DocumentCell, DocumentInline, DocumentMark, TextDocument } from '#contracts/document.ts';

/** Signs that would mean something in Markdown. */
const escapeText = (text: string) =>
  text
    .replace(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/!(?=\\\[)/g, String.raw`\!`);
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeStart = (line: string) =>
  line.replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|={2,}|-{2,}|\d{1,9}(?=[.)](?:\s|$)))/, (_, blank: string, sign: string) =>
    /^\d/.test(sign) ? `${blank}${sign}\\` : `${blank}\\${sign}`,
  );

const SIGNS = { bold: '**', italic: '*' } as const;

function writeText(text: string, marks: readonly DocumentMark[]): string {
  if (marks.some(({ type }) => type === 'code')) {
    const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
    const fence = '`'.repeat(longest + 1);
    const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
    return `${fence}${pad}${text}${pad}${fence}`;
  }
  return escapeText(text);
}

/** Blanks at the edge of a mark stand outside it, or Markdown would not read it as one. */
function wrap(inner: string, sign: string): string {
  const words = inner.trim();
  if (words === '') return inner;
  const start = inner.length - inner.trimStart().length;
  return `${inner.slice(0, start)}${sign}${words}${sign}${inner.slice(start + words.length)}`;
}

type Wrapping = 'link' | 'bold' | 'italic';
const WRAPPING: readonly Wrapping[] = ['link', 'bold', 'italic'];
const readMark = (node: DocumentInline | undefined, type: Wrapping) =>
  node?.type === 'text' ? node.marks?.find((mark) => mark.type === type) : undefined;

/** How many pieces from here on share the first one's mark of this kind. */
function countRun(nodes: readonly DocumentInline[], at: number, type: Wrapping): number {
  const mark = JSON.stringify(readMark(nodes[at], type));
  if (mark === undefined) return 0;
  const end = nodes.findIndex((node, place) => place > at && JSON.stringify(readMark(node, type)) !== mark);
  return (end === -1 ? nodes.length : end) - at;
}

function wrapMark(mark: DocumentMark, inner: string): string {
  if (mark.type === 'link') return `[${inner}](<${mark.attrs.href.replace(/[<>\\]/g, encodeURIComponent)}>)`;
  return wrap(inner, mark.type === 'bold' ? SIGNS.bold : SIGNS.italic);
}

/** The mark that goes on for longest stands outside the others; pieces that share it are inside one pair of signs. */
function writeInline(nodes: readonly DocumentInline[], open: readonly Wrapping[] = []): string {
  let text = '';
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    const runs = WRAPPING.filter((type) => !open.includes(type)).map((type) => ({ type, length: countRun(nodes, at, type) }));
    const { type, length } = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), { type: 'link', length: 0 });
    const mark = length === 0 ? undefined : readMark(node, type);
    if (mark !== undefined) text += wrapMark(mark, writeInline(nodes.slice(at, at + length), [...open, type]));
    else if (node !== undefined) text += node.type === 'hardBreak' ? '\\\n' : writeText(node.text, node.marks ?? []);
    at += Math.max(1, length);
  }
  return text;
}

const writeLines = (nodes: readonly DocumentInline[] = []) => writeInline(nodes).split('\n').map(escapeStart).join('\n');
const indent = (text: string, by: string) =>
  text
    .split('\n')
    .map((line, place) => (place === 0 || line === '' ? line : by + line))
    .join('\n');

function writeList(items: readonly { content: DocumentBlock[] }[], isSpaced: boolean, mark: (place: number) => string): string {
  // Markdown has no list between the two.
  const isTight = !isSpaced && items.every(({ content }) => content.filter(({ type }) => type === 'paragraph').length <= 1);
  return items
    .map(({ content }, place) => {
      const sign = mark(place);
      return sign + indent(writeBlocks(content, isTight ? '\n' : '\n\n'), ' '.repeat(sign.length));
    })
    .join(isTight ? '\n' : '\n\n');
}

const writeCell = ({ content }: DocumentCell) => writeBlocks(content, ' ').replaceAll('\n', ' ');

function writeTable(rows: readonly { content: DocumentCell[] }[]): string {
  const [first, ...rest] = rows;
  if (first === undefined) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const hasHead = first.content.every(({ type }) => type === 'tableHeader');
  const head = hasHead ? first.content.map(writeCell) : first.content.map(() => ' ');
  const body = (hasHead ? rest : rows).map(({ content }) => line(content.map(writeCell)));
  return [line(head), line(head.map(() => '---')), ...body].join('\n');
}

function writeBlock(node: DocumentBlock): string {
  switch (node.type) {
    case 'paragraph':
      return writeLines(node.content);
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${writeInline(node.content ?? []).replaceAll('\n', ' ')}`;
    case 'bulletList':
      return writeList(node.content, node.attrs?.spaced === true, () => '- ');
    case 'orderedList':
      return writeList(node.content, node.attrs?.spaced === true, (place) => `${(node.attrs?.start ?? 1) + place}. `);
    case 'blockquote':
      return writeBlocks(node.content, '\n\n')
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
    case 'fold':
      return `<details>\n<summary>${escapeHtml(node.attrs.summary)}</summary>\n\n${writeBlocks(node.content, '\n\n')}\n\n</details>`;
    case 'codeBlock': {
      const text = (node.content ?? []).map((each) => each.text).join('');
      const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
      const fence = '`'.repeat(longest + 1);
      return `${fence}\n${text}\n${fence}`;
    }
    case 'horizontalRule':
      return '***';
    case 'picture':
      return `![${escapeText(node.attrs.alt)}](${node.attrs.src})${node.attrs.caption === '' ? '' : `\n\n*${escapeText(node.attrs.caption)}*`}`;
    case 'film':
      return `[Film](/new-section?section=vocabulary&topic=${node.attrs.film})`;
    default:
      return writeTable(node.content);
  }
}

const writeBlocks = (nodes: readonly DocumentBlock[], between: string): string => nodes.map(writeBlock).join(between);

/** The document as Markdown: to be exported, and to show where two versions differ. */
export const toMarkdown = (document: TextDocument): string => writeBlocks(document.content, '\n\n');
