// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { toStored } from './document-json.ts';
import { createExtensions } from './extensions.ts';
import { createUndoStore } from './undo-store.ts';

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };
const stored = () => createDeviceStore(DEVICE.studioDraft, 'undo:post:1').get();
const editors: Editor[] = [];

/** An editor whose changes a store notes, as after loading the page with this text. */
function open(content: object) {
  const undo = createUndoStore('post:1');
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions({ films: [], onLink: () => {} }),
    content,
    onTransaction: ({ transaction }) => undo.note(transaction),
  });
  editors.push(editor);
  undo.restore(editor, editor.getJSON());
  return { editor, undo };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

test('undo and redo go on after a reload, also where the text ended in an empty line', () => {
  const before = open(EMPTY);
  before.editor.commands.insertContent('Last words.');
  before.editor.commands.splitBlock();
  before.undo.store(before.editor.getJSON());

  const { editor } = open(toStored(before.editor.getJSON()));
  expect(editor.getText().trim()).toBe('Last words.');
  expect(stored()).toBeDefined();
  while (editor.can().undo()) editor.commands.undo();
  expect(editor.getText().trim()).toBe('');
  editor.commands.redo();
  expect(editor.getText().trim()).toBe('Last words.');
});

test('a text that came from elsewhere begins without a past', () => {
  const before = open(EMPTY);
  before.editor.commands.insertContent('Words of another block.');
  before.undo.store(before.editor.getJSON());

  const { editor } = open(EMPTY);
  expect(editor.can().undo()).toBe(false);
  expect(editor.getText()).toBe('');
  expect(stored()).toBeUndefined();
});
