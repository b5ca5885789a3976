import { Extension, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Code } from '@tiptap/extension-code';
import { BulletList, OrderedList } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from '#contracts/document.ts';
import { FilmBlock, FoldBlock, PictureBlock } from './nodes.ts';

const spaced = { default: false, rendered: false, parseHTML: (element: HTMLElement) => element.querySelector(':scope > li > p') !== null };
const span = { default: 1, parseHTML: (element: HTMLElement, name: string) => Number(element.getAttribute(name) ?? 1) || 1 };
/** Without the package's inline widths, which a reader's page would block. */
const spans = {
  colspan: { ...span, parseHTML: (element: HTMLElement) => span.parseHTML(element, 'colspan') },
  rowspan: { ...span, parseHTML: (element: HTMLElement) => span.parseHTML(element, 'rowspan') },
};

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
      start: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1) || 1 },
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
