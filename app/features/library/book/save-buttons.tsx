import { useState } from 'react';
import type { BookForm } from './make-book.ts';
import type { BookState } from './use-book.ts';

const FORMS: readonly { form: BookForm; label: string; hint: string }[] = [
  { form: 'pdf', label: 'Save as PDF', hint: 'To print, on pages of A5. All letters travel with it.' },
  { form: 'epub', label: 'Save as EPUB', hint: 'For reading apps, in the size of letters you like. Without recordings.' },
  { form: 'html', label: 'Save as one web page', hint: 'For any browser, with your recordings in it.' },
];
const FAILED = 'The book could not be made. Nothing of it is lost; please try again.';
const NOT_HERE = 'What makes the book, or one of its recordings, is not on this device yet. Please try again when there is a network.';

/** The three forms of the book, made on this device. */
export function SaveButtons({ book: { draft, chosen, missing } }: { book: BookState }) {
  const [busy, setBusy] = useState<BookForm>();
  const [words, setWords] = useState({ text: '', isFine: true });
  const save = async (form: BookForm) => {
    if (busy !== undefined || chosen.length === 0) return;
    setBusy(form);
    setWords({ text: 'Making the book...', isFine: true });
    try {
      const { saveBook } = await import('./make-book.ts');
      const name = await saveBook(draft, chosen, form);
      setWords({ text: `${name} is in your downloads. It was made on this device and sent nowhere.`, isFine: true });
    } catch {
      setWords({ text: navigator.onLine ? FAILED : NOT_HERE, isFine: false });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {missing > 0 && (
        <p className="form-error" role="alert">
          {missing === 1 ? '1 chosen thing is' : `${missing} chosen things are`} in your library and cannot be fetched without a network. A
          book made now goes without.
        </p>
      )}
      {chosen.length === 0 && <p>Choose at least one thing first.</p>}
      <ul className="book-forms">
        {FORMS.map(({ form, label, hint }) => (
          <li key={form} className="card pad stack">
            <p className="hint">{hint}</p>
            <button
              className="btn main"
              type="button"
              aria-disabled={busy !== undefined || chosen.length === 0 || undefined}
              onClick={() => void save(form)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={words.isFine ? '' : 'form-error'} role="status">
        {words.text}
      </p>
    </>
  );
}
