import { useCallback, useEffect, useState } from 'react';
import { listKeptFilms, type KeptFilm } from './device/kept-films.ts';

/** The films that lie on this device; undefined until it is known, and where the browser keeps nothing. */
export function useKeptFilms(): { films: readonly KeptFilm[] | undefined; reload: () => Promise<void> } {
  const [films, setFilms] = useState<readonly KeptFilm[]>();
  const reload = useCallback(() => listKeptFilms().then(setFilms, () => setFilms(undefined)), []);
  useEffect(() => void reload(), [reload]);
  return { films, reload };
}
