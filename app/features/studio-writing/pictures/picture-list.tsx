import { useId, useState, type ReactNode } from 'react';
import { pictureCalls, type Picture } from '#contracts/pictures.ts';
import { useCall } from '../../../data/use-call.ts';
import { readPictureFile, toSourceSet } from '../../../lib/picture-file.ts';
import { PagedList } from '../../../ui/paged-list.tsx';

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
  const asked = useCall(pictureCalls.list, { query });
  const { answer } = asked;
  const isFiltered = query.q !== '' || query.show !== 'all';
  const all = (
    <button type="button" className="btn" onClick={showAll}>
      Show all pictures
    </button>
  );
  const empty = isFiltered
    ? { text: 'No pictures match. Try other words, or fewer filters.', action: all }
    : { text: 'No pictures yet. Upload the first one above.' };
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
      <PagedList
        list={{ page: query.page, onPage: (page) => onQuery({ page }) }}
        label="Pages of pictures"
        turns={['Newer', 'Older']}
        {...{ asked, empty }}
      >
        {({ data }) => (
          <ul className="cards slim">
            {data.map((picture) => (
              <li key={picture.id}>{renderPicture(picture)}</li>
            ))}
          </ul>
        )}
      </PagedList>
      {answer !== undefined && answer.bytes > 0 && (
        <p className="hint">{`${formatSize(answer.bytes)} of ${formatSize(answer.bytes_max)} used.`}</p>
      )}
    </>
  );
}
