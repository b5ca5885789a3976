import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useEditor, type Editor } from '@tiptap/react';
import type { TextDocument } from '#contracts/document.ts';
import { listPictureFiles } from '../pictures/read-picture-file.ts';
import { addPictures } from './add-pictures.ts';
import { cleanPaste } from './clean-paste.ts';
import { toStored } from './document-json.ts';
import { createExtensions } from './extensions.ts';
import type { Writer } from './use-writer.ts';

type Options = {
  label: string;
  className: string;
  value: TextDocument;
  films: readonly { id: string; title: string }[];
  writer: Writer;
  say: (words: string) => void;
  onLink: () => void;
  /** Gets each key first; true keeps it from the text. */
  onKey: RefObject<(event: KeyboardEvent) => boolean>;
};

const sayLeftOut = (count: number) =>
  `${count === 1 ? 'A picture from elsewhere was' : `${count} pictures from elsewhere were`} left out. Upload a picture to show it here.`;

/** TipTap with our document, clean pastes, pictures and undo that outlives the page. */
export function useTextEditor({ label, className, value, films, writer, say, onLink, onKey }: Options): Editor | null {
  const { undo, write, flush, tracker } = writer;
  const current = useRef<Editor>(undefined);
  const addFiles = (files: readonly File[]) => void addPictures(files, () => current.current, say);
  const [extensions] = useState(() => createExtensions({ films, onLink }));
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: `${className} editor-text`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML(html) {
        const { html: clean, leftOut } = cleanPaste(html);
        if (leftOut > 0) say(sayLeftOut(leftOut));
        return clean;
      },
      handlePaste(_view, event) {
        const files = listPictureFiles(event.clipboardData);
        // Word processors send a picture of the text with the text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html') === true) return false;
        addFiles(files);
        return true;
      },
      handleDrop(_view, event) {
        const files = listPictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        addFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => onKey.current(event),
    },
    onCreate({ editor: created }) {
      current.current = created;
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
    editor.commands.setContent(value, { emitUpdate: false });
    undo.restart(editor.getJSON());
  }, [editor, value, tracker, undo]);
  return editor;
}
