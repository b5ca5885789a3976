import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import type { BookForm } from './make-book.ts';
import type { BookState } from './use-book.ts';

const FORMS: readonly { form: BookForm; label: string; hint: string }[] = [
  { form: 'pdf', label: 'Save as PDF', hint: 'To print, on A5 pages. The fonts are included.' },
  { form: 'epub', label: 'Save as EPUB', hint: 'For reading apps, where you choose the text size. Recordings are left out.' },
  { form: 'html', label: 'Save as one web page', hint: 'For any browser, with your recordings in it.' },
];
const FAILED = "The book couldn't be made. Nothing is lost, so please try again.";
const NOT_HERE = "Part of the book maker, or one of the recordings, isn't on this device yet. Please try again when you're online.";

export function SaveButtons({ book: { draft, chosen, missing, coming } }: { book: BookState }) {
  const [busy, setBusy] = useState<BookForm>();
  const [words, setWords] = useState({ text: '', isFine: true });
  const save = async (form: BookForm) => {
    if (busy !== undefined || chosen.length === 0 || coming > 0) return;
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
        <Alert
          text={`${missing === 1 ? '1 chosen thing is' : `${missing} chosen things are`} in your library and can't be fetched while you're offline. A book made now would leave them out.`}
        />
      )}
      {chosen.length === 0 && coming === 0 && <p>Choose at least one thing first.</p>}
      {/* Saving now would silently leave out the rest. */}
      {coming > 0 && <p role="status">{`${coming === 1 ? '1 chosen thing is' : `${coming} chosen things are`} still on the way here.`}</p>}
      <ul className="cards">
        {FORMS.map(({ form, label, hint }) => (
          <li key={form} className="card pad stack starts">
            <p className="hint">{hint}</p>
            <button
              className="btn main"
              type="button"
              aria-disabled={busy !== undefined || chosen.length === 0 || coming > 0 || undefined}
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
