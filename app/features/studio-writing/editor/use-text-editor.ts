import { useLayoutEffect, useState, type RefObject } from 'react';
import { useEditor, type Editor } from '@tiptap/react';
import type { TextDocument } from '#contracts/document.ts';
import { addPictures } from './add-pictures.ts';
import { toStored } from './document-json.ts';
import { makePasteProps } from './editor-props.ts';
import { createExtensions } from './extensions.ts';
import type { Writer } from './use-writer.ts';

type Options = {
  label: string;
  className: string;
  value: TextDocument;
  films: readonly { id: string; title: string }[];
  writer: Writer;
  isFocusedFirst: boolean;
  say: (words: string) => void;
  onLink: () => void;
  /** Gets each key first; true keeps it from the text. */
  onKey: RefObject<(event: KeyboardEvent) => boolean>;
};

/** The editor, for what comes in before it is rendered with. */
function createHolder() {
  let editor: Editor | undefined;
  return {
    get: () => editor,
    set(created: Editor) {
      editor = created;
    },
  };
}

/** TipTap with our document, clean pastes, pictures and undo that outlives the page. */
export function useTextEditor({ label, className, value, films, writer, isFocusedFirst, say, onLink, onKey }: Options): Editor | null {
  const { undo, write, flush, tracker } = writer;
  const [holder] = useState(createHolder);
  const [pasteProps] = useState(() => makePasteProps({ say, addFiles: (files) => void addPictures(files, holder.get, say) }));
  const [extensions] = useState(() => createExtensions({ films, onLink }));
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // Each block runs in the direction of its own words.
    textDirection: 'auto',
    immediatelyRender: false,
    autofocus: isFocusedFirst ? 'end' : false,
    editorProps: {
      attributes: { class: `${className} editor-text`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      ...pasteProps,
      handleKeyDown: (_view, event) => onKey.current(event),
    },
    onCreate({ editor: created }) {
      holder.set(created);
      undo.restore(created, created.getJSON());
      tracker.know(toStored(created.getJSON()));
    },
    onTransaction: ({ transaction }) => undo.note(transaction),
    onUpdate: ({ editor: changed }) => write(changed),
    onBlur: flush,
  });
  // Text not written here: an earlier version, or someone else's. At once, before anything more is handed on.
  useLayoutEffect(() => {
    if (editor === null || tracker.isKnown(value)) return;
    tracker.know(value);
    const { selection, doc } = editor.state;
    editor.commands.setContent(value, { emitUpdate: false });
    // The same words with other attributes: the cursor stays.
    if (editor.state.doc.content.size === doc.content.size) editor.commands.setTextSelection(selection);
    undo.restart(editor.getJSON());
  }, [editor, value, tracker, undo]);
  return editor;
}
