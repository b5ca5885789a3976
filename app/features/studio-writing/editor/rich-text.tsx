import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import type { TextDocument } from '#contracts/document.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listPictureFiles } from '../pictures/read-picture-file.ts';
import { PictureDialog } from '../pictures/picture-picker.tsx';
import { describeUploadFailure, uploadPicture } from '../pictures/upload-picture.ts';
import { cleanPaste } from './clean-paste.ts';
import { isSameDocument, toStored } from './document-json.ts';
import { createExtensions } from './extensions.ts';
import { insertPlain } from './insert.ts';
import { FilmPanel, LinkPanel, NodePanel } from './panels.tsx';
import { listInsertions, readSlash, SlashMenu, type Insertion } from './slash-menu.tsx';
import { Toolbar, type PanelName } from './toolbar.tsx';
import { createUndoStore } from './undo-store.ts';
import './editor.css';

/** The draft is written when nobody has typed for so long. */
const WRITE_AFTER_MS = 300;

type Props = {
  label: string;
  /** What is written, e.g. `post:a-box`: undo is kept under it. */
  storeKey: string;
  value: TextDocument;
  onChange: (value: TextDocument) => void;
  errors: string[] | undefined;
  films: readonly { id: string; title: string }[];
};

const sayLeftOut = (count: number) =>
  `${count === 1 ? 'A picture from elsewhere was' : `${count} pictures from elsewhere were`} left out. Upload a picture to show it here.`;

/** What the editor handed on last: whatever else comes in from outside is another text. */
function createTracker() {
  let known: TextDocument | undefined;
  return {
    isKnown: (document: TextDocument) => known === undefined || isSameDocument(document, known),
    know(document: TextDocument | undefined) {
      known = document;
    },
  };
}

/** Hands what is written on, a moment after the last key, and when the page or the editor goes. */
function useWriter(storeKey: string, onChange: (value: TextDocument) => void) {
  const [undo] = useState(() => createUndoStore(storeKey));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Editor>(undefined);
  const [tracker] = useState(createTracker);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const flush = () => {
    clearTimeout(timer.current);
    const json = waiting.current?.getJSON();
    waiting.current = undefined;
    const stored = json === undefined ? undefined : toStored(json);
    if (json === undefined || stored === undefined) return;
    tracker.know(stored);
    undo.keep(json);
    latest.current(stored);
  };
  const write = (editor: Editor) => {
    waiting.current = editor;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, WRITE_AFTER_MS);
  };
  const flushNow = useRef(flush);
  useEffect(() => {
    flushNow.current = flush;
  });
  useEffect(() => {
    const leave = () => flushNow.current();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  return {
    undo,
    write,
    flush,
    tracker,
  };
}

/** The text of a post or a page as it will look, and what is needed to write it. */
export function RichText({ label, storeKey, value, onChange, errors, films }: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<PanelName>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [notice, setNotice] = useState('');
  const [slashAt, setSlashAt] = useState(0);
  const [closedSlash, setClosedSlash] = useState<string>();
  const { undo, write, flush, tracker } = useWriter(storeKey, onChange);
  const isWrong = errors !== undefined && errors.length > 0;

  const addFiles = async (files: readonly File[]) => {
    for (const file of files) {
      setNotice(`Uploading ${file.name}...`);
      try {
        const { id: picture, image, alt } = await uploadPicture(file);
        keys.current
          ?.chain()
          .focus()
          .insertContent({ type: 'picture', attrs: { picture, src: `/public/${image}`, alt, caption: '' } })
          .run();
        setNotice('The picture is in the text. Say in words what it shows.');
      } catch (error) {
        setNotice(describeUploadFailure(error));
      }
    }
  };
  const keys = useRef<Editor>(undefined);
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [extensions] = useState(() => createExtensions({ films, onLink: () => setPanel('link') }));
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: 'prose blog-prose editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML(html) {
        const { html: clean, leftOut } = cleanPaste(html);
        if (leftOut > 0) setNotice(sayLeftOut(leftOut));
        return clean;
      },
      handlePaste(_view, event) {
        const files = listPictureFiles(event.clipboardData);
        // A word processor sends a picture of the text along with the text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html') === true) return false;
        void addFiles(files);
        return true;
      },
      handleDrop(_view, event) {
        const files = listPictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        void addFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => onKey.current(event),
    },
    onCreate({ editor: created }) {
      keys.current = created;
      undo.restore(created, created.getJSON());
      tracker.know(toStored(created.getJSON()));
    },
    onTransaction: ({ transaction }) => undo.note(transaction),
    onUpdate: ({ editor: changed }) => write(changed),
    onBlur: flush,
  });

  // Another text than the one written here: an earlier version, or somebody else's. At once, before anything more is handed on.
  useLayoutEffect(() => {
    if (editor === null || tracker.isKnown(value)) return;
    tracker.know(value);
    editor.commands.setContent(value, { emitUpdate: false });
    undo.restart(editor.getJSON());
  }, [editor, value, tracker, undo]);

  const slash = useEditorState({ editor, selector: ({ editor: each }) => (each === null ? undefined : readSlash(each)) }) ?? undefined;
  const isSlashOpen = slash !== undefined && slash !== closedSlash;
  const insertions = isSlashOpen ? listInsertions(slash) : [];
  useEffect(() => {
    const text = editor?.view.dom;
    if (text === undefined) return;
    if (isSlashOpen) {
      text.setAttribute('aria-controls', `${id}-slash`);
      text.setAttribute('aria-activedescendant', `${id}-slash-${slashAt}`);
    } else {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    }
  }, [editor, isSlashOpen, slashAt, id]);
  useEffect(() => {
    const text = editor?.view.dom;
    if (text === undefined) return;
    if (isWrong) {
      text.setAttribute('aria-invalid', 'true');
      text.setAttribute('aria-describedby', `${id}-error`);
    } else {
      text.removeAttribute('aria-invalid');
      text.removeAttribute('aria-describedby');
    }
  }, [editor, isWrong, id]);

  const insert = (insertion: Insertion) => {
    if (editor === null) return;
    if (readSlash(editor) !== undefined) {
      const { $from } = editor.state.selection;
      editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run();
    }
    setSlashAt(0);
    if (insertion === 'picture') setIsChoosing(true);
    else if (insertion === 'film') setPanel('film');
    else insertPlain(editor, insertion);
  };
  useEffect(() => {
    onKey.current = (event) => {
      if (event.altKey && event.key === 'F10') {
        bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      }
      if (!isSlashOpen) return false;
      if (event.key === 'Escape') setClosedSlash(slash);
      else if (event.key === 'ArrowDown') setSlashAt((slashAt + 1) % Math.max(1, insertions.length));
      else if (event.key === 'ArrowUp') setSlashAt((slashAt + insertions.length - 1) % Math.max(1, insertions.length));
      else if (event.key === 'Enter' && insertions.length > 0)
        insert(insertions[Math.min(slashAt, insertions.length - 1)]?.[0] ?? 'heading');
      else return false;
      return true;
    };
  });

  return (
    <div className="field editor" data-wrong={isWrong || undefined}>
      <span className="editor-label" aria-hidden="true">
        {label}
      </span>
      {editor !== null && <Toolbar editor={editor} bar={bar} onInsert={insert} onPanel={setPanel} />}
      {editor !== null && panel === 'link' && <LinkPanel editor={editor} onClose={() => setPanel(undefined)} />}
      {editor !== null && panel === 'film' && <FilmPanel editor={editor} films={films} onClose={() => setPanel(undefined)} />}
      {editor !== null && panel === undefined && <NodePanel editor={editor} />}
      <div className="editor-page">
        <EditorContent editor={editor} />
        {editor !== null && isSlashOpen && (
          <SlashMenu editor={editor} words={slash} at={Math.min(slashAt, insertions.length - 1)} onChoose={insert} listId={`${id}-slash`} />
        )}
      </div>
      <p className="hint">Type / at the beginning of a line to put something in. Alt+F10 leads to the buttons.</p>
      <p role="status">{notice}</p>
      {isWrong && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {errors.join(' ')}
        </span>
      )}
      <PictureDialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={({ id: picture, image, alt }) =>
          editor
            ?.chain()
            .focus()
            .insertContent({ type: 'picture', attrs: { picture, src: `/public/${image}`, alt, caption: '' } })
            .run()
        }
      />
    </div>
  );
}
