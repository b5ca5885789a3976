import { useRef, useState } from 'react';
import { removeOfflineFilm, type OfflineFilm } from '../device/offline-films.ts';
import { describeSize } from '../device/film-size.ts';

type Props = { films: readonly OfflineFilm[]; onChange: () => void };

export function OfflineFilmList({ films, onChange }: Props) {
  const [words, setWords] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const remove = async ({ url, title }: OfflineFilm) => {
    const isGone = await removeOfflineFilm(url).then(
      () => true,
      () => false,
    );
    setWords(isGone ? `“${title}” has been removed from this device.` : 'That did not work. The film is still here.');
    // The button that was pressed goes with its line.
    status.current?.focus();
    onChange();
  };
  return (
    <div>
      {films.length > 0 && (
        <ul className="lines">
          {films.map((film) => (
            <li className="row far" key={film.url}>
              <span>
                {film.title} <span className="soft">{describeSize(film.bytes)}</span>
              </span>
              <button className="btn small" type="button" onClick={() => void remove(film)} aria-label={`Remove the film “${film.title}”`}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} className="if-any" role="status" tabIndex={-1}>
        {words}
      </p>
    </div>
  );
}
