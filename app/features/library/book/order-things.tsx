import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import type { CreationView } from '../creation-view.ts';
import type { BookState } from './use-book.ts';

type RowProps = {
  entry: CreationView;
  place: number;
  isLast: boolean;
  onMove: (entry: CreationView, by: -1 | 1) => void;
  onRemove: (entry: CreationView) => void;
};

/** Of two hundred rows only the changed ones re-render. */
const Row = memo(function Row({ entry, place, isLast, onMove, onRemove }: RowProps) {
  const { id, title } = entry;
  return (
    <li>
      <span className="card-title soft" aria-hidden="true">
        {place + 1}
      </span>
      <span className="book-thing bold breaks" dir="auto">
        {title}
      </span>
      <span className="row book-moves">
        <button
          className="btn small"
          type="button"
          data-name={`up ${id}`}
          aria-label={`Move up: ${title}`}
          aria-disabled={place === 0 || undefined}
          onClick={() => onMove(entry, -1)}
        >
          Up
        </button>
        <button
          className="btn small"
          type="button"
          data-name={`down ${id}`}
          aria-label={`Move down: ${title}`}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(entry, 1)}
        >
          Down
        </button>
        <button
          className="btn small quiet"
          type="button"
          data-name={`out ${id}`}
          aria-label={`Take out of the book: ${title}`}
          onClick={() => onRemove(entry)}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
});

const focusOn = (list: HTMLElement | null, name: string) => list?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus();

/** The book's order: two buttons move a thing, one removes it. The focus goes along. */
export function OrderThings({ book: { chosen, move, remove } }: { book: BookState }) {
  const list = useRef<HTMLOListElement>(null);
  const [words, setWords] = useState('');
  const shown = useRef(chosen);
  useEffect(() => {
    shown.current = chosen;
  });

  const moveBy = useCallback(
    ({ id, title }: CreationView, by: -1 | 1) => {
      const { current } = shown;
      const place = current.findIndex((one) => one.id === id) + by;
      if (place < 0 || place >= current.length) return;
      flushSync(() => {
        move(id, by);
        setWords(`${title} is now number ${place + 1} of ${current.length}.`);
      });
      focusOn(list.current, `${by === -1 ? 'up' : 'down'} ${id}`);
    },
    [move],
  );
  const takeOut = useCallback(
    ({ id, title }: CreationView) => {
      const place = shown.current.findIndex((one) => one.id === id);
      const next = shown.current[place + 1] ?? shown.current[place - 1];
      flushSync(() => {
        remove(id);
        setWords(`${title} is no longer in the book.`);
      });
      if (next !== undefined) focusOn(list.current, `out ${next.id}`);
    },
    [remove],
  );

  return (
    <>
      {chosen.length === 0 && <p>Nothing is chosen yet.</p>}
      <ol className="book-order stack gap-2" ref={list}>
        {chosen.map((entry, place) => (
          <Row key={entry.id} entry={entry} place={place} isLast={place === chosen.length - 1} onMove={moveBy} onRemove={takeOut} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {words}
      </p>
    </>
  );
}
