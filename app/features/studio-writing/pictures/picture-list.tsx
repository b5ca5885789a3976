import { useId, useState, type ReactNode } from 'react';
import { pictureCalls, type Picture } from '#contracts/pictures.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall } from '../../../data/use-call.ts';
import { readPictureFile, toSourceSet } from '../../../lib/picture-file.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditorWaiting } from '../editor-frame.tsx';

export function Thumbnail({ image, alt }: { image: string; alt: string }) {
  const file = readPictureFile(image);
  if (file === undefined) return <img src={`/public/${image}`} alt={alt} width="320" height="200" loading="lazy" />;
  const { width, height } = file;
  return (
    <img src={`/public/${image}`} srcSet={toSourceSet(file, 'webp')} sizes="12rem" alt={alt} width={width} height={height} loading="lazy" />
  );
}

export type PictureQuery = { q: string; show: 'all' | 'undescribed'; page: number };
type Props = {
  query: PictureQuery;
  onQuery: (changes: Partial<PictureQuery>) => void;
  renderPicture: (picture: Picture) => ReactNode;
};

const MB = 1024 * 1024;
const GB = 1024 * MB;
const formatSize = (bytes: number) => (bytes < GB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`);

/** Uploaded pictures, with search, filter and pages. */
export function PictureList({ query, onQuery, renderPicture }: Props) {
  const id = useId();
  const [words, setWords] = useState(query.q);
  const search = () => onQuery({ q: words.trim(), page: 1 });
  const showAll = () => {
    setWords('');
    onQuery({ q: '', show: 'all', page: 1 });
  };
  const { answer, problem, reload } = useCall(pictureCalls.list, { query });
  const pages = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page));
  const isFiltered = query.q !== '' || query.show !== 'all';
  return (
    <>
      {/* No form: the list also opens within the form of a post. */}
      <div className="row ends" role="search">
        <div className="field">
          <label htmlFor={id}>Search pictures</label>
          <input
            id={id}
            type="search"
            dir="auto"
            value={words}
            maxLength={200}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              search();
            }}
          />
        </div>
        <button type="button" className="btn" onClick={search}>
          Search
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={query.show === 'undescribed'}
          onClick={() => onQuery({ show: query.show === 'undescribed' ? 'all' : 'undescribed', page: 1 })}
        >
          Without a description
        </button>
      </div>
      {answer === undefined && <EditorWaiting problem={problem} onRetry={reload} />}
      {answer?.data.length === 0 && (
        <EmptyState
          art={emptyArt}
          text={isFiltered ? 'No pictures match. Try other words, or fewer filters.' : 'No pictures yet. Upload the first one above.'}
          role="status"
        >
          {isFiltered && (
            <button type="button" className="btn" onClick={showAll}>
              Show all pictures
            </button>
          )}
        </EmptyState>
      )}
      {answer !== undefined && answer.data.length > 0 && (
        <ul className="cards slim">
          {answer.data.map((picture) => (
            <li key={picture.id}>{renderPicture(picture)}</li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages of pictures">
          <button type="button" className="btn small" disabled={query.page <= 1} onClick={() => onQuery({ page: query.page - 1 })}>
            Newer
          </button>
          <span>{`Page ${query.page} of ${pages}`}</span>
          <button type="button" className="btn small" disabled={query.page >= pages} onClick={() => onQuery({ page: query.page + 1 })}>
            Older
          </button>
        </nav>
      )}
      {answer !== undefined && answer.bytes > 0 && (
        <p className="hint">{`${formatSize(answer.bytes)} of ${formatSize(answer.bytes_max)} used.`}</p>
      )}
    </>
  );
}
