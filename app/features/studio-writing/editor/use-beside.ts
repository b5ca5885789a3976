import { useEffect, type RefObject } from 'react';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

const GAP_PX = 8;

/** The picture, film or folded part at the cursor; else the cursor itself. */
function findThing(editor: Editor): { left: number; bottom: number } {
  const { selection } = editor.state;
  const { $from } = selection;
  const depths = Array.from({ length: $from.depth }, (_, above) => $from.depth - above);
  const fold = depths.find((depth) => $from.node(depth).type.name === 'fold');
  const at = selection instanceof NodeSelection ? selection.from : fold === undefined ? undefined : $from.before(fold);
  const element = at === undefined ? undefined : editor.view.nodeDOM(at);
  return element instanceof HTMLElement ? element.getBoundingClientRect() : editor.view.coordsAtPos(selection.from);
}

/** Keeps a panel below what it is about, and within the window, also while the page is scrolled. By properties: the policy blocks a style attribute. */
export function useBeside(panel: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const place = () => {
      const box = panel.current;
      const frame = box?.offsetParent?.getBoundingClientRect();
      if (box === null || frame === undefined) return;
      const thing = findThing(editor);
      const lowest = window.innerHeight - box.offsetHeight - GAP_PX;
      const top = Math.max(0, Math.min(thing.bottom + GAP_PX, lowest) - frame.top);
      box.style.setProperty('inset-block-start', `${top}px`);
      const left = Math.min(thing.left - frame.left, frame.width - box.offsetWidth);
      box.style.setProperty('inset-inline-start', `${Math.max(0, left)}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    editor.on('transaction', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      editor.off('transaction', place);
    };
  }, [panel, editor]);
}
