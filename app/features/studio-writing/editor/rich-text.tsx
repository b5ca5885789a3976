import { useEffect, useId, useRef, useState } from 'react';
import { EditorContent, type Editor } from '@tiptap/react';
import type { TextDocument } from '#contracts/document.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PictureDialog } from '../pictures/picture-picker.tsx';
import { insertPicture } from './add-pictures.ts';
import { insertPlain } from './insert.ts';
import { FilmPanel, LinkPanel, NodePanel } from './panels.tsx';
import { KeySheet } from './key-sheet.tsx';
import { SlashMenu, type Insertion } from './slash-menu.tsx';
import { Toolbar, type PanelName } from './toolbar.tsx';
import { useSlash } from './use-slash.ts';
import { useTextEditor } from './use-text-editor.ts';
import { useWriter } from './use-writer.ts';
import './editor.css';

type Props = {
  label: string;
  /** E.g. `post:a-box`: undo is kept under it. */
  storeKey: string;
  value: TextDocument;
  onChange: (value: TextDocument) => void;
  errors: string[] | undefined;
  films: readonly { id: string; title: string }[];
  /** How readers see the text. */
  className?: string;
  /** The cursor is in the text when it opens. */
  isFocusedFirst?: boolean;
};

/** Ties the error to the text for screen readers. */
function useWrongMark(editor: Editor | null, errorId: string | undefined): void {
  useEffect(() => {
    const text = editor?.view.dom;
    if (text === undefined) return;
    if (errorId === undefined) {
      text.removeAttribute('aria-invalid');
      text.removeAttribute('aria-describedby');
    } else {
      text.setAttribute('aria-invalid', 'true');
      text.setAttribute('aria-describedby', errorId);
    }
  }, [editor, errorId]);
}

type PanelProps = { editor: Editor; panel: PanelName | undefined; onClose: () => void } & Pick<Props, 'films'>;

function Panels({ editor, panel, films, onClose }: PanelProps) {
  if (panel === 'link') return <LinkPanel editor={editor} onClose={onClose} />;
  if (panel === 'film') return <FilmPanel editor={editor} films={films} onClose={onClose} />;
  return <NodePanel editor={editor} />;
}

/** A post's or page's text as it will look, with the editor's buttons. */
export function RichText({ label, storeKey, value, onChange, errors = [], films, className = 'prose', isFocusedFirst = false }: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [panel, setPanel] = useState<PanelName>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [notice, setNotice] = useState('');
  const writer = useWriter(storeKey, onChange);
  const editor = useTextEditor({
    label,
    className,
    value,
    films,
    writer,
    isFocusedFirst,
    say: setNotice,
    onLink: () => setPanel('link'),
    onKey,
  });
  const slash = useSlash(editor, `${id}-slash`);
  const isWrong = errors.length > 0;
  useWrongMark(editor, isWrong ? `${id}-error` : undefined);
  const insert = (insertion: Insertion) => {
    if (editor === null) return;
    slash.clear();
    if (insertion === 'picture') setIsChoosing(true);
    else if (insertion === 'film') setPanel('film');
    else insertPlain(editor, insertion);
  };
  useEffect(() => {
    onKey.current = (event) => {
      const isToBar = event.altKey && event.key === 'F10';
      if (isToBar) bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return isToBar || slash.takeKey(event.key, insert);
    };
  });
  return (
    <div className="field editor" data-wrong={isWrong || undefined}>
      <span className="bold" aria-hidden="true">
        {label}
      </span>
      {editor !== null && <Toolbar editor={editor} bar={bar} onInsert={insert} onPanel={setPanel} />}
      <div className="editor-page">
        <EditorContent editor={editor} />
        {editor !== null && <Panels editor={editor} panel={panel} films={films} onClose={() => setPanel(undefined)} />}
        {editor !== null && slash.words !== undefined && (
          <SlashMenu editor={editor} words={slash.words} at={slash.at} onChoose={insert} listId={`${id}-slash`} />
        )}
      </div>
      <p className="hint">Type / at the beginning of a line to insert something. Alt+F10 takes you to the buttons.</p>
      <KeySheet />
      <p role="status">{notice}</p>
      {isWrong && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {errors.join(' ')}
        </span>
      )}
      <PictureDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} onChosen={(picture) => insertPicture(editor, picture)} />
    </div>
  );
}
