import type { Editor } from '@tiptap/core';
import type { Insertion } from './slash-menu.tsx';

/** Headings skip no level: a smaller one needs a larger one before it. */
function chooseLevel(editor: Editor): 2 | 3 {
  let hasHeading = false;
  editor.state.doc.nodesBetween(0, editor.state.selection.from, (node) => {
    if (node.type.name === 'heading') hasHeading = true;
  });
  return hasHeading ? 3 : 2;
}

/** Inserts what needs no further question. */
export function insertPlain(editor: Editor, insertion: Insertion): void {
  const chain = editor.chain().focus();
  switch (insertion) {
    case 'heading':
      chain.toggleHeading({ level: 2 }).run();
      break;
    case 'subheading':
      chain.toggleHeading({ level: chooseLevel(editor) }).run();
      break;
    case 'bulletList':
      chain.toggleBulletList().run();
      break;
    case 'orderedList':
      chain.toggleOrderedList().run();
      break;
    case 'quote':
      chain.toggleBlockquote().run();
      break;
    case 'table':
      chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
      break;
    case 'fold':
      chain.insertContent({ type: 'fold', attrs: { summary: 'More' }, content: [{ type: 'paragraph' }] }).run();
      break;
    case 'line':
      chain.setHorizontalRule().run();
      break;
    default:
  }
}
