import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuthToken } from '../../../session/session.ts';
import { useCreations } from '../use-creations.ts';
import { ChooseThings } from './choose-things.tsx';
import { CoverForm } from './cover-form.tsx';
import { OrderThings } from './order-things.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { useBook } from './use-book.ts';
import './book.css';

/** Typing pause before a search (docs/spec/product.md §3). */
const TYPING_MS = 250;

function useQuestion() {
  const [asked, setAsked] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(asked), TYPING_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return { asked, q, setAsked };
}

/** `?add=` puts a thing into the book that was kept a moment ago, once. */
function useAdding(add: (ids: readonly string[]) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('add');
  useEffect(() => {
    if (id === null) return;
    if (/^[\w-]{8,64}$/.test(id)) add([id]);
    setSearch({}, { replace: true });
  }, [id, add, setSearch]);
}

/** My Book (docs/spec/product.md §6): chosen things in order behind a cover, made on the device. */
export function BookView() {
  const { asked, q, setAsked } = useQuestion();
  const creations = useCreations({ activity: '', q });
  const isSignedIn = useAuthToken() !== undefined;
  const book = useBook(creations.entries, creations.library !== undefined && !creations.list.isLoading);
  const { draft, chosen } = book;
  useAdding(book.add);
  const isPrepared = useRef(false);
  useEffect(() => {
    if (draft.ids.length === 0 || isPrepared.current) return;
    isPrepared.current = true;
    // Loads the code that makes books while things are chosen, so that it works offline.
    import('./make-book.ts').then(({ prepare }) => prepare()).catch(() => (isPrepared.current = false));
  }, [draft.ids.length]);
  const hasThings = creations.entries.some(({ isSealed }) => !isSealed) || draft.ids.length > 0 || asked !== '';
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>My Book</h1>
        <p>
          Choose from what you kept, put it in order and give it a cover. The book is made on this device, and nothing in it is sent
          anywhere.
        </p>
        {isSignedIn && (
          <p>
            <Link to="/library">Back to your dashboard</Link>
          </p>
        )}
      </header>
      <section className="stack" aria-labelledby="book-choose">
        <h2 id="book-choose">1. What goes in</h2>
        <ChooseThings creations={creations} book={book} asked={asked} onAsk={setAsked} />
      </section>
      {hasThings && (
        <>
          <section className="stack" aria-labelledby="book-order">
            <h2 id="book-order">{`2. In which order${chosen.length > 0 ? ` (${chosen.length})` : ''}`}</h2>
            <OrderThings book={book} />
          </section>
          <section className="stack" aria-labelledby="book-cover">
            <h2 id="book-cover">3. The cover</h2>
            <CoverForm draft={draft} onChange={book.change} />
          </section>
          <section className="stack" aria-labelledby="book-save">
            <h2 id="book-save">4. Make it</h2>
            <SaveButtons book={book} />
          </section>
        </>
      )}
    </div>
  );
}
