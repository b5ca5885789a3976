import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/react';
import type { TextDocument } from '#contracts/document.ts';
import { isSameDocument, toStored } from './document-json.ts';
import { addWriter } from '../../../device/store.ts';
import { createUndoStore } from './undo-store.ts';

/** Typing pause before the draft is written. */
const WRITE_AFTER_MS = 300;

/** What the editor reported last: anything else from outside is another text. */
function createTracker() {
  let known: TextDocument | undefined;
  return {
    isKnown: (document: TextDocument) => known === undefined || isSameDocument(document, known),
    know(document: TextDocument | undefined) {
      known = document;
    },
  };
}

/** Reports the text a moment after the last key, and when the page, the editor or the sign-in goes. */
export function useWriter(storeKey: string, onChange: (value: TextDocument) => void) {
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
    if (json === undefined) return;
    const stored = toStored(json);
    tracker.know(stored);
    undo.store(json);
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
    const removeWriter = addWriter(leave);
    return () => {
      removeWriter();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  return { undo, write, flush, tracker };
}
export type Writer = ReturnType<typeof useWriter>;
