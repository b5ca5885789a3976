import { Extension, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Code } from '@tiptap/extension-code';
import { BulletList, OrderedList } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, readColumnSpan, readListStart, readRowSpan } from '#contracts/document.ts';
import { copyMarked } from './copy-marked.ts';
import { FilmBlock, FoldBlock, PictureBlock } from './nodes.ts';

/** A list copied from the editor says it; elsewhere a paragraph in an item does. */
const spaced = {
  default: false,
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-spaced': String(attributes['spaced'] === true) }),
  parseHTML(element: HTMLElement): boolean {
    const { spaced: said } = element.dataset;
    return said === undefined ? element.querySelector(':scope > li > p') !== null : said === 'true';
  },
};
/** Without the package's inline widths, which a reader's page would block. */
const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => readColumnSpan(element.getAttribute('colspan')) },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => readRowSpan(element.getAttribute('rowspan')) },
};

/** A page may number a list by its first item. */
const readStart = (element: HTMLElement): number =>
  readListStart(element.getAttribute('start') ?? element.querySelector(':scope > li')?.getAttribute('value'));

const PlainTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ['table', { class: 'editor-table' }, ['tbody', 0]],
});

type Options = { films: readonly { id: string; title: string }[]; onLink: () => void };

/** The nodes and marks of contracts/document.ts, and no others. */
export const createExtensions = ({ films, onLink }: Options): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    code: false,
    bulletList: false,
    orderedList: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: (address) => isLinkAddress(address) },
  }),
  // Words in code may be bold, as in Markdown.
  Code.extend({ excludes: '' }),
  BulletList.extend({ addAttributes: () => ({ spaced }) }),
  OrderedList.extend({
    addAttributes: () => ({
      start: { default: 1, parseHTML: readStart },
      spaced,
    }),
  }),
  PlainTable.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
  PictureBlock,
  FilmBlock.configure({ films }),
  FoldBlock,
  copyMarked,
  Extension.create({
    name: 'linkShortcut',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
  }),
];
