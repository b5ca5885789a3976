import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  canStoreFilms,
  findFilmSize,
  storeFilm,
  StorageFullError,
  removeOfflineFilm,
  type FilmFile,
} from '../../../device/offline-films.ts';
import { describeSize } from '../../../device/film-size.ts';
import { useOfflineFilms } from '../../../device/use-offline-films.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OfflineFilmList } from '../../../ui/offline-film-list.tsx';
import { loadFilm } from './load-film.ts';
import { useOfflinePlayback } from './use-offline-playback.ts';

type Props = { film: FilmFile; player: RefObject<HTMLVideoElement | null>; isElsewhere: boolean };
type Loading = { bytes: number; stop: () => void };

const NO_SPACE = 'There is no room on this device for the film. Remove another film or something else that you kept, and try again.';
const FAILED = "The download didn't finish, so nothing was saved. Please try again when the network is steady.";
const CANCELED = 'Stopped. Nothing was saved.';
const REMOVED = 'The film has been removed from this device.';

const explain = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return CANCELED;
  return error instanceof StorageFullError ? NO_SPACE : FAILED;
};

function useFilmSize(url: string): number | undefined {
  const [size, setSize] = useState<number>();
  useEffect(() => {
    const ask = () => void findFilmSize(url).then(setSize);
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [url]);
  return size;
}

/** Under a film: keeps it on this device for offline use, on request, and removes it. */
export function StoreFilm({ film, player, isElsewhere }: Props) {
  const { films, reload } = useOfflineFilms();
  const size = useFilmSize(film.url);
  const [loading, setLoading] = useState<Loading>();
  const [words, setWords] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const stored = films?.find(({ url }) => url === film.url);
  useOfflinePlayback(player, isElsewhere && stored !== undefined ? film.url : undefined);
  // Leaving the page stops the download.
  const stop = loading?.stop;
  useEffect(() => stop, [stop]);

  const keep = async () => {
    const control = new AbortController();
    const halt = () => control.abort();
    setWords('');
    setLoading({ bytes: 0, stop: halt });
    const onProgress = (bytes: number) => setLoading({ bytes, stop: halt });
    // Its questions must be there offline too.
    const work = loadFilm(film.topic).then(() => storeFilm(film, { signal: control.signal, onProgress }));
    const outcome = await work.then(
      () => '',
      (error: unknown) => explain(error, control.signal),
    );
    await reload();
    setLoading(undefined);
    setWords(outcome);
    place.current?.focus();
  };
  const remove = async () => {
    await removeOfflineFilm(film.url).then(
      () => setWords(REMOVED),
      () => setWords('That did not work. The film is still here.'),
    );
    await reload();
    place.current?.focus();
  };

  if (!canStoreFilms() || films === undefined) return null;
  const others = films.filter(({ url }) => url !== film.url);
  return (
    <div className="rounded stack gap-2" role="group" aria-label="Watch this film offline" ref={place} tabIndex={-1}>
      {loading !== undefined && (
        <div className="row">
          <label className="stack gap-1 grow">
            <span>{`${describeSize(loading.bytes)} of ${describeSize(size ?? loading.bytes)}`}</span>
            <progress className="bar" aria-label="Keeping the film" value={loading.bytes} max={size ?? undefined} />
          </label>
          <button type="button" className="btn small" onClick={loading.stop}>
            Cancel
          </button>
        </div>
      )}
      {loading === undefined && stored !== undefined && (
        <div className="row">
          <strong className="media gap-2">
            <Icon name="check" />
            <span>{`On this device · ${describeSize(stored.bytes)}`}</span>
          </strong>
          <button type="button" className="btn small" onClick={() => void remove()}>
            Remove from this device
          </button>
        </div>
      )}
      {loading === undefined && stored === undefined && size !== undefined && (
        <div className="row">
          <button type="button" className="btn small" onClick={() => void keep()}>
            <Icon name="keep" />
            <span>{`Keep this film · ${describeSize(size)}`}</span>
          </button>
          <span className="soft">It stays on this device and plays even when you're offline.</span>
        </div>
      )}
      <p className="if-any" role="status">
        {words}
      </p>
      {others.length > 0 && (
        <details className="fold plus">
          <summary>{`Other films on this device: ${others.length}`}</summary>
          <OfflineFilmList films={others} onChange={() => void reload()} />
        </details>
      )}
    </div>
  );
}
