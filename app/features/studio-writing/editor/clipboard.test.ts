// @vitest-environment happy-dom
import { Editor, type JSONContent } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { findDocumentProblem } from '#contracts/document.ts';
import { toStored } from './document-json.ts';
import { makePasteProps } from './editor-props.ts';
import { createExtensions } from './extensions.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function open(content: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }) {
  const said: string[] = [];
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: createExtensions({ films: [{ id: 'small-talk', title: 'Small talk' }], onLink: () => {} }),
    textDirection: 'auto',
    content,
    editorProps: makePasteProps({ say: (words) => said.push(words), addFiles: () => {} }),
  });
  editors.push(editor);
  return { editor, said, read: () => toStored(editor.getJSON()) };
}

type Mark = { type: string; attrs?: { href: string } };
const words = (text: string, ...marks: Mark[]) => ({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) });
const paragraph = (...content: JSONContent[]) => ({ type: 'paragraph', ...(content.length === 0 ? {} : { content }) });
const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text))] });
const cell = (type: string, text: string, attrs = { colspan: 1, rowspan: 1 }) => ({ type, attrs, content: [paragraph(words(text))] });
const KEY = '0123456789abcdef0123456789abcdef';

/** Each node of the schema, with attributes that are not the usual ones. */
const SAMPLES: Readonly<Record<string, JSONContent>> = {
  paragraph: paragraph(words('A '), words('bold', { type: 'bold' }), words(' word  with two blanks')),
  hardBreak: paragraph(words('One'), { type: 'hardBreak' }, words('two')),
  heading: { type: 'heading', attrs: { level: 3 }, content: [words('Harbours')] },
  bulletList: { type: 'bulletList', attrs: { spaced: true }, content: [item('One'), item('Two')] },
  listItem: { type: 'bulletList', attrs: { spaced: false }, content: [item('One')] },
  orderedList: { type: 'orderedList', attrs: { start: 4, spaced: true }, content: [item('Four')] },
  blockquote: { type: 'blockquote', content: [paragraph(words('Said')), paragraph(words('twice'))] },
  codeBlock: { type: 'codeBlock', content: [words('let a = 1;\n  b();')] },
  horizontalRule: { type: 'horizontalRule' },
  picture: {
    type: 'picture',
    attrs: { picture: 12, src: `/public/pictures/${KEY}-600x400.webp`, alt: 'A boat', caption: 'Our boat' },
  },
  film: { type: 'film', attrs: { film: 'small-talk' } },
  fold: { type: 'fold', attrs: { summary: 'Read on' }, content: [paragraph(words('Folded'))] },
  table: { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] }] },
  tableRow: {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] },
      { type: 'tableRow', content: [cell('tableCell', 'C'), cell('tableCell', 'D')] },
    ],
  },
  tableHeader: {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Wide', { colspan: 2, rowspan: 1 })] },
      { type: 'tableRow', content: [cell('tableCell', 'C'), cell('tableCell', 'D')] },
    ],
  },
  tableCell: {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableCell', 'Tall', { colspan: 1, rowspan: 2 }), cell('tableCell', 'B')] },
      { type: 'tableRow', content: [cell('tableCell', 'C')] },
    ],
  },
};
const MARKS: Readonly<Record<string, Mark>> = {
  bold: { type: 'bold' },
  italic: { type: 'italic' },
  code: { type: 'code' },
  link: { type: 'link', attrs: { href: 'https://example.org/boats' } },
};

/** Selects all, cuts, and pastes what was on the clipboard. */
function moveAll({ editor }: ReturnType<typeof open>): void {
  editor.commands.selectAll();
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.commands.deleteSelection();
  editor.view.pasteHTML(dom.innerHTML);
}

describe('cut and paste', () => {
  const { nodes, marks } = open().editor.schema;

  it.each(Object.keys(nodes).filter((name) => !['doc', 'text'].includes(name)))('gives back a %s as it was', (name) => {
    const sample = SAMPLES[name];
    expect(sample, 'a node of the schema without a sample here').toBeDefined();
    const content = [paragraph(words('Before')), ...(sample === undefined ? [] : [sample]), paragraph(words('After'))];
    const text = open({ type: 'doc', content });
    const before = text.read();
    expect(before.content).toHaveLength(3);
    moveAll(text);
    expect(text.read()).toEqual(before);
    expect(text.said).toEqual([]);
  });

  it.each(Object.keys(marks))('gives back words that are %s', (name) => {
    const mark = MARKS[name];
    expect(mark, 'a mark of the schema without a sample here').toBeDefined();
    const text = open({ type: 'doc', content: [paragraph(words('Some '), ...(mark === undefined ? [] : [words('words', mark)]))] });
    const before = text.read();
    moveAll(text);
    expect(text.read()).toEqual(before);
  });
});

describe('a paste that is too much in some way', () => {
  const paste = (html: string) => {
    const text = open();
    text.editor.view.pasteHTML(html);
    return text;
  };
  const nested = (depth: number): string => (depth === 0 ? 'Dear reader' : `<table><tr><td>${nested(depth - 1)}</td></tr></table>`);
  const lists = (depth: number): string => (depth === 0 ? '' : `<ul><li>Level ${depth}${lists(depth - 1)}</li></ul>`);
  const row = (columns: number) => `<tr>${'<td>x</td>'.repeat(columns)}</tr>`;

  it.each([
    ['a table of 26 columns', `<table>${row(26)}${row(26)}</table>`, 'x'.repeat(52)],
    ['a cell that spans 30 columns', `<table><tr><td colspan="30">wide</td></tr>${row(30)}</table>`, `wide${'x'.repeat(30)}`],
    ['a cell that spans 400 columns', '<table><tr><td colspan="400">wide</td><td>b</td></tr></table>', 'wideb'],
    ['a list that starts below nought', '<ol start="-1"><li>one</li></ol>', 'one'],
    ['a mail of twelve nested tables', nested(12), 'Dear reader'],
    ['lists twenty levels deep', lists(20), Array.from({ length: 20 }, (_, place) => `Level ${20 - place}`).join('')],
    ['a picture described at length', `<p>See</p><img src="/public/posts/a.svg" alt="${'boat '.repeat(100)}">`, 'See'],
  ])('%s fits, with all its words', (_, html, expected) => {
    const { editor, read, said } = paste(html);
    expect(said).toEqual([]);
    expect(findDocumentProblem(read())).toBeUndefined();
    expect(editor.state.doc.textContent).toBe(expected);
  });

  it('tables by which a mail is laid out are none in the text', () => {
    const { read } = paste(`<table><tr><td><table><tr><td>Dear reader</td></tr></table></td><td>Yours</td></tr></table>`);
    expect(read().content).toEqual([paragraph(words('Dear reader')), paragraph(words('Yours'))]);
  });

  it.each([
    ['a text over the bound', `<p>${'sea '.repeat(30_000)}</p>`, 'This is too long. Please split it in two.'],
    ['a table of 80 columns', `<table>${row(80)}</table>`, 'A table can have at most 50 columns.'],
  ])('%s is refused with a sentence, and what is there stays', (_, html, reason) => {
    const { editor, said, read } = open({ type: 'doc', content: [paragraph(words('Mine'))] });
    editor.view.pasteHTML(html);
    expect(read()).toEqual({ type: 'doc', content: [paragraph(words('Mine'))] });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('This was not pasted');
    expect(said[0]).toContain(reason);
  });
});

it('what does not fit is handed on whole, and the reason names its place', () => {
  const wide = { type: 'table', content: [{ type: 'tableRow', content: Array.from({ length: 60 }, () => cell('tableCell', 'Boat')) }] };
  const { read } = open({ type: 'doc', content: [paragraph(words('Before')), wide, paragraph(words('All that follows'))] });
  expect(JSON.stringify(read())).toContain('All that follows');
  expect(findDocumentProblem(read())).toBe('Near “Boat Boat Boat Boat Boat Boat Boat Bo...”: A table can have at most 50 columns.');
});
