import { useCallback, useEffect, useState } from 'react';
import { listOfflineFilms, type OfflineFilm } from './offline-films.ts';

/** Undefined until known, and where the browser keeps nothing. */
export function useOfflineFilms(): { films: readonly OfflineFilm[] | undefined; reload: () => Promise<void> } {
  const [films, setFilms] = useState<readonly OfflineFilm[]>();
  const reload = useCallback(() => listOfflineFilms().then(setFilms, () => setFilms(undefined)), []);
  useEffect(() => void reload(), [reload]);
  return { films, reload };
}
