import { memo, useId } from 'react';
import { Link } from 'react-router';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import { formatDate } from '../../../lib/format-date.ts';
import type { CreationView } from '../creation-view.ts';
import { ListNote } from '../list-note.tsx';
import type { useCreations } from '../use-creations.ts';
import { useMore } from '../use-more.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BOOK_THINGS_MAX } from './book.ts';
import type { BookState } from './use-book.ts';

type Props = {
  creations: ReturnType<typeof useCreations>;
  book: BookState;
  asked: string;
  onAsk: (q: string) => void;
};

type ChoiceProps = Pick<BookState, 'add' | 'remove'> & { entry: CreationView; isIn: boolean; isClosed: boolean };

/** Of thousands of rows only the changed one re-renders. */
const Choice = memo(function Choice({ entry, isIn, isClosed, add, remove }: ChoiceProps) {
  const boxId = useId();
  const { id, title, definition, keptAt } = entry;
  return (
    <li className="book-choice">
      <input id={boxId} type="checkbox" checked={isIn} disabled={isClosed} onChange={() => (isIn ? remove(id) : add([id]))} />
      <label htmlFor={boxId}>
        <b dir="auto">{title}</b>
        <span className="hint">
          {definition.title}, {formatDate(new Date(keptAt).toISOString())}
        </span>
      </label>
    </li>
  );
});

/** Works to choose from, without sealed ones, which can't be read yet. */
export function ChooseThings({ creations, book, asked, onAsk }: Props) {
  const id = useId();
  const { list, library, entries, copiedAt } = creations;
  const more = useMore(list.loadMore);
  const open = entries.filter(({ isSealed }) => !isSealed);
  const chosen = new Set(book.draft.ids);
  const isAnyLeft = open.some((entry) => !chosen.has(entry.id));
  const isLooking = (list.isLoading && copiedAt === undefined) || library === undefined;
  if (!isLooking && open.length === 0 && asked === '' && list.problem === undefined) {
    return (
      <EmptyState
        art={bottleArt}
        text={'A book is made of things you kept, and you haven\'t kept anything yet. In an activity, save something and choose "Keep it".'}
      >
        <Link className="btn main" to="/activities">
          Choose an activity
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Search what you made</label>
        <input id={id} type="search" dir="auto" value={asked} maxLength={200} onChange={(event) => onAsk(event.target.value)} />
      </div>
      <p>
        {`The newest come first. ${list.hasMore ? 'To find older ones, search for a word in them or choose "Show more". ' : ''}A book holds up to ${BOOK_THINGS_MAX} things${open.length < entries.length ? '; a sealed letter waits for its day.' : '.'}`}
      </p>
      {isLooking && <p role="status">Looking...</p>}
      <ListNote list={list} copiedAt={copiedAt} />
      <p role="status">
        {book.isFull
          ? `This book is full: it has ${BOOK_THINGS_MAX} things, and the rest is left out. Take something out, or make a second book with the rest.`
          : open.length > 0 && !isAnyLeft && 'Everything in the list is in the book.'}
      </p>
      {!isLooking && open.length === 0 && list.problem === undefined && <p role="status">Nothing you kept matches this search.</p>}
      {open.length > 0 && (
        <ul className="book-choices cards" aria-busy={list.isStale}>
          {open.map((entry) => {
            const isIn = chosen.has(entry.id);
            return <Choice key={entry.id} entry={entry} isIn={isIn} isClosed={book.isFull && !isIn} add={book.add} remove={book.remove} />;
          })}
        </ul>
      )}
      {open.length > 0 && (
        <div className="row">
          <button
            className="btn"
            type="button"
            aria-disabled={!isAnyLeft || book.isFull || undefined}
            onClick={() => book.add(open.map((entry) => entry.id))}
          >
            Choose everything in the list
          </button>
          {list.hasMore && (
            <button className="btn" type="button" aria-disabled={more.isLoading} onClick={more.load}>
              {more.isLoading ? 'Fetching more...' : 'Show more'}
            </button>
          )}
        </div>
      )}
    </>
  );
}
