import { type KeyboardEvent, type RefObject } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import type { Insertion } from './slash-menu.tsx';

type Button = { name: string; sign: string; keys?: string; isOn?: boolean; isOff?: boolean; run: () => void };
export type PanelName = 'link' | 'film';
type Props = {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  onInsert: (insertion: Insertion) => void;
  onPanel: (panel: PanelName) => void;
};

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = IS_APPLE ? '⌘' : 'Ctrl+';

function readState({ editor }: { editor: Editor }) {
  return {
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isLink: editor.isActive('link'),
    isHeading: editor.isActive('heading', { level: 2 }),
    isSubheading: editor.isActive('heading', { level: 3 }),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

const listTableButtons = (editor: Editor): Button[] => [
  { name: 'Add a row', sign: '+ Row', run: () => editor.chain().focus().addRowAfter().run() },
  { name: 'Add a column', sign: '+ Column', run: () => editor.chain().focus().addColumnAfter().run() },
  { name: 'Delete the row', sign: '− Row', run: () => editor.chain().focus().deleteRow().run() },
  { name: 'Delete the column', sign: '− Column', run: () => editor.chain().focus().deleteColumn().run() },
  { name: 'Delete the table', sign: '− Table', run: () => editor.chain().focus().deleteTable().run() },
];

/** One Tab stop; arrow keys move between buttons, Escape returns to the text. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') editor.commands.focus();
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = Math.abs(step) === 1 ? (at + step + buttons.length) % buttons.length : step > 0 ? buttons.length - 1 : 0;
  for (const [place, button] of buttons.entries()) button.tabIndex = place === next ? 0 : -1;
  buttons[next]?.focus();
}

export function Toolbar({ editor, bar, onInsert, onPanel }: Props) {
  const state = useEditorState({ editor, selector: readState });
  const chain = () => editor.chain().focus();
  const buttons: Button[] = [
    { name: 'Bold', sign: 'B', keys: `${MOD}B`, isOn: state.isBold, run: () => chain().toggleBold().run() },
    { name: 'Italic', sign: 'I', keys: `${MOD}I`, isOn: state.isItalic, run: () => chain().toggleItalic().run() },
    { name: 'Link', sign: 'Link', keys: `${MOD}K`, isOn: state.isLink, run: () => onPanel('link') },
    { name: 'Heading', sign: 'Heading', keys: `${MOD}Alt+2`, isOn: state.isHeading, run: () => onInsert('heading') },
    { name: 'Smaller heading', sign: 'Smaller heading', keys: `${MOD}Alt+3`, isOn: state.isSubheading, run: () => onInsert('subheading') },
    { name: 'Bulleted list', sign: '• List', keys: `${MOD}Shift+8`, isOn: state.isBulletList, run: () => onInsert('bulletList') },
    { name: 'Numbered list', sign: 'Numbered list', keys: `${MOD}Shift+7`, isOn: state.isOrderedList, run: () => onInsert('orderedList') },
    { name: 'Quotation', sign: '“ ”', keys: `${MOD}Shift+B`, isOn: state.isQuote, run: () => onInsert('quote') },
    { name: 'Picture', sign: 'Picture', run: () => onInsert('picture') },
    { name: 'Table', sign: 'Table', isOff: state.isTable, run: () => onInsert('table') },
    { name: 'Film', sign: 'Film', run: () => onPanel('film') },
    ...(state.isTable ? listTableButtons(editor) : []),
    { name: 'Undo', sign: '↶', keys: `${MOD}Z`, isOff: !state.canUndo, run: () => chain().undo().run() },
    { name: 'Redo', sign: '↷', keys: `${MOD}Shift+Z`, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  return (
    <div
      ref={bar}
      className="editor-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      onKeyDown={(event) => walk(event, editor)}
    >
      {buttons.map(({ name, sign, keys, isOn, isOff = false, run }, place) => (
        <button
          key={name}
          type="button"
          className="bare editor-tool"
          tabIndex={place === 0 ? 0 : -1}
          aria-label={name}
          aria-pressed={isOn}
          aria-disabled={isOff}
          aria-keyshortcuts={keys?.replace('⌘', 'Meta+').replace('Ctrl', 'Control')}
          title={keys === undefined ? name : `${name} (${keys})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && run()}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
