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

const GAP_PX = 6;
/** The toolbar, in three rows. */
const TOP_PX = 120;
const LEAST_PX = 120;

/** Beside the cursor and within the window, by properties: the policy blocks a style attribute. */
function usePlace(menu: RefObject<HTMLDivElement | null>, editor: Editor): void {
  useEffect(() => {
    const place = () => {
      const box = menu.current;
      const frame = box?.offsetParent?.getBoundingClientRect();
      if (box === null || frame === undefined) return;
      const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
      // Above the line where there is more room than below.
      const [above, below] = [top - TOP_PX, window.innerHeight - bottom];
      const isAbove = below < box.scrollHeight + 2 * GAP_PX && above > below;
      box.style.setProperty('max-block-size', `${Math.max(LEAST_PX, (isAbove ? above : below) - 2 * GAP_PX)}px`);
      box.style.setProperty('inset-block-start', `${(isAbove ? top - GAP_PX - box.offsetHeight : bottom + GAP_PX) - frame.top}px`);
      box.style.setProperty('inset-inline-start', `${Math.max(0, Math.min(left - frame.left, frame.width - box.offsetWidth))}px`);
    };
    place();
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
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
