import { useId } from 'react';
import { Link } from 'react-router';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import { formatDate } from '../../../lib/format-date.ts';
import type { KeptEntry } from '../kept-entry.ts';
import type { useCreations } from '../use-creations.ts';
import { BOOK_THINGS_MAX } from './book.ts';
import type { BookState } from './use-book.ts';

type Props = {
  creations: ReturnType<typeof useCreations>;
  book: BookState;
  asked: string;
  onAsk: (q: string) => void;
};

function Choice({ entry, book }: { entry: KeptEntry; book: BookState }) {
  const boxId = useId();
  const { id, title, definition, keptAt } = entry;
  const isIn = book.draft.ids.includes(id);
  return (
    <li className="book-choice">
      <input
        id={boxId}
        type="checkbox"
        checked={isIn}
        disabled={!isIn && book.isFull}
        onChange={() => (isIn ? book.remove(id) : book.add(id))}
      />
      <label htmlFor={boxId}>
        <b dir="auto">{title}</b>
        <span className="hint">
          {definition.title}, {formatDate(new Date(keptAt).toISOString())}
        </span>
      </label>
    </li>
  );
}

/** What was kept, to choose from; what is sealed is left out, since nobody can read it yet. */
export function ChooseThings({ creations, book, asked, onAsk }: Props) {
  const id = useId();
  const { list, kept, entries } = creations;
  const open = entries.filter(({ isSealed }) => !isSealed);
  const isLooking = list.isLoading || kept === undefined;
  if (!isLooking && open.length === 0 && asked === '' && list.problem === undefined) {
    return (
      <div className="state">
        <img className="art" src={bottleArt} alt="" width="480" height="360" />
        <p>A book is made of what you kept, and nothing is kept yet. In an activity, save something and choose "Keep it".</p>
        <Link className="btn main" to="/activities">
          Choose an activity
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Search in what you made</label>
        <input id={id} type="search" value={asked} maxLength={200} onChange={(event) => onAsk(event.target.value)} />
      </div>
      {isLooking && <p role="status">Looking...</p>}
      {list.problem !== undefined && (
        <div className="form-error row far" role="alert">
          <span>{list.problem}</span>
          <button className="btn small" type="button" onClick={list.reload}>
            Try again
          </button>
        </div>
      )}
      {book.isFull && <p role="status">{`This book is full: it holds ${BOOK_THINGS_MAX} things. Make a second one for the rest.`}</p>}
      {!isLooking && open.length === 0 && <p role="status">Nothing you kept fits this search.</p>}
      {open.length > 0 && (
        <ul className="book-choices" aria-busy={list.isStale}>
          {open.map((entry) => (
            <Choice key={entry.id} entry={entry} book={book} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <button className="btn" type="button" aria-disabled={list.isLoadingMore} onClick={list.loadMore}>
          {list.isLoadingMore ? 'Fetching more...' : 'Show more'}
        </button>
      )}
    </>
  );
}
