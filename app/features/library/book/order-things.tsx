import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import type { KeptEntry } from '../kept-entry.ts';
import type { BookState } from './use-book.ts';

/** The order of the book: two buttons move a thing, one takes it out. The focus goes along. */
export function OrderThings({ book }: { book: BookState }) {
  const { chosen } = book;
  const list = useRef<HTMLOListElement>(null);
  const [words, setWords] = useState('');
  const focusOn = (name: string) => list.current?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus();

  const move = ({ id, title }: KeptEntry, by: -1 | 1) => {
    const place = chosen.findIndex((one) => one.id === id) + by;
    if (place < 0 || place >= chosen.length) return;
    flushSync(() => {
      book.move(id, by);
      setWords(`${title} is now number ${place + 1} of ${chosen.length}.`);
    });
    focusOn(`${by === -1 ? 'up' : 'down'} ${id}`);
  };
  const remove = ({ id, title }: KeptEntry, place: number) => {
    const next = chosen[place + 1] ?? chosen[place - 1];
    flushSync(() => {
      book.remove(id);
      setWords(`${title} is no longer in the book.`);
    });
    if (next !== undefined) focusOn(`out ${next.id}`);
  };

  return (
    <>
      {chosen.length === 0 && <p>Nothing is chosen yet.</p>}
      <ol className="book-order" ref={list}>
        {chosen.map((entry, place) => {
          const { id, title } = entry;
          return (
            <li key={id}>
              <span className="book-place" aria-hidden="true">
                {place + 1}
              </span>
              <span className="book-thing" dir="auto">
                {title}
              </span>
              <span className="row book-moves">
                <button
                  className="btn small"
                  type="button"
                  data-name={`up ${id}`}
                  aria-label={`Move up: ${title}`}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(entry, -1)}
                >
                  Up
                </button>
                <button
                  className="btn small"
                  type="button"
                  data-name={`down ${id}`}
                  aria-label={`Move down: ${title}`}
                  aria-disabled={place === chosen.length - 1 || undefined}
                  onClick={() => move(entry, 1)}
                >
                  Down
                </button>
                <button
                  className="btn small quiet"
                  type="button"
                  data-name={`out ${id}`}
                  aria-label={`Take out of the book: ${title}`}
                  onClick={() => remove(entry, place)}
                >
                  <Icon name="close" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {words}
      </p>
    </>
  );
}
