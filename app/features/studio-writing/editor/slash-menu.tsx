import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from '@tiptap/react';

export type Insertion = 'heading' | 'subheading' | 'bulletList' | 'orderedList' | 'quote' | 'picture' | 'table' | 'film' | 'fold' | 'line';
const LABELS: readonly (readonly [Insertion, string])[] = [
  ['heading', 'Heading'],
  ['subheading', 'Smaller heading'],
  ['bulletList', 'Bulleted list'],
  ['orderedList', 'Numbered list'],
  ['quote', 'Quotation'],
  ['picture', 'Picture'],
  ['table', 'Table'],
  ['film', 'Film'],
  ['fold', 'Folded part'],
  ['line', 'Line'],
];

/** The text after a slash that begins a paragraph; undefined without a menu. */
export function readSlash({ state }: Editor): string | undefined {
  const { empty, $from } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parentOffset !== $from.parent.content.size) return undefined;
  return /^\/([a-z ]*)$/i.exec($from.parent.textContent)?.[1];
}

export const listInsertions = (words: string) => LABELS.filter(([, label]) => label.toLowerCase().includes(words.trim().toLowerCase()));

type Props = {
  editor: Editor;
  words: string;
  /** The chosen line. */
  at: number;
  onChoose: (insertion: Insertion) => void;
  listId: string;
};

/** Beside the cursor, by properties: the policy blocks a style attribute. */
function usePlace(menu: RefObject<HTMLDivElement | null>, editor: Editor): void {
  useEffect(() => {
    const box = menu.current;
    const frame = box?.offsetParent?.getBoundingClientRect();
    if (box === null || frame === undefined) return;
    const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
    box.style.setProperty('inset-block-start', `${bottom - frame.top + 6}px`);
    box.style.setProperty('inset-inline-start', `${Math.max(0, Math.min(left - frame.left, frame.width - box.offsetWidth))}px`);
  });
}

/** What can be inserted, after "/" at the start of a line. The text keeps the focus: up, down, Enter, Escape. */
export function SlashMenu({ editor, words, at, onChoose, listId }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  usePlace(menu, editor);
  const insertions = listInsertions(words);
  return (
    <div ref={menu} className="editor-slash" role="listbox" id={listId} aria-label="Put in">
      {insertions.map(([insertion, label], place) => (
        <div
          key={insertion}
          role="option"
          tabIndex={-1}
          id={`${listId}-${place}`}
          aria-selected={place === at}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(insertion);
          }}
        >
          {label}
        </div>
      ))}
      {insertions.length === 0 && <p>Nothing has that name.</p>}
    </div>
  );
}
