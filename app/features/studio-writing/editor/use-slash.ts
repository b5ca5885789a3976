import { useEffect, useState } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { listInsertions, readSlash, type Insertion } from './slash-menu.tsx';

/** The menu after "/" at the start of a line: its entries, the chosen one, and its keys. */
export function useSlash(editor: Editor | null, listId: string) {
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState<string>();
  const words = useEditorState({ editor, selector: ({ editor: each }) => (each === null ? undefined : readSlash(each)) }) ?? undefined;
  const isOpen = words !== undefined && words !== closed;
  const insertions = isOpen ? listInsertions(words) : [];
  const at = Math.min(chosen, insertions.length - 1);
  useEffect(() => {
    const text = editor?.view.dom;
    if (text === undefined) return;
    if (isOpen) {
      text.setAttribute('aria-controls', listId);
      text.setAttribute('aria-activedescendant', `${listId}-${at}`);
    } else {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    }
  }, [editor, isOpen, at, listId]);
  return {
    words: isOpen ? words : undefined,
    at,
    /** Removes the slash and its words from the text. */
    clear(): void {
      setChosen(0);
      if (editor === null || readSlash(editor) === undefined) return;
      const { $from } = editor.state.selection;
      editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run();
    },
    takeKey(key: string, choose: (insertion: Insertion) => void): boolean {
      if (!isOpen) return false;
      const count = Math.max(1, insertions.length);
      const insertion = insertions[at]?.[0];
      if (key === 'Escape') setClosed(words);
      else if (key === 'ArrowDown') setChosen((at + 1) % count);
      else if (key === 'ArrowUp') setChosen((at + count - 1) % count);
      else if (key === 'Enter' && insertion !== undefined) choose(insertion);
      else return false;
      return true;
    },
  };
}
