import { useEffect, useRef } from 'react';
import { UNDO_MS } from '../../sync/library/queue.ts';

type Props = { title: string; onUndo: () => void; onEnd: () => void };

/** What was just deleted, while it can be undone. */
export function UndoBar({ title, onUndo, onEnd }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    // The focused card is gone.
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <div className="undo-bar toast" role="status">
      <span>
        Deleted: <bdi>{title}</bdi>
      </span>
      <button ref={button} className="btn small" type="button" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}
