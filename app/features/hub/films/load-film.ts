import type { ComponentType } from 'react';
import type { FilmStop } from '#content/films/schemas.ts';
import type { FilmPartsProps } from './film-parts.tsx';

export type LoadedFilm = { Parts: ComponentType<FilmPartsProps>; stops: readonly FilmStop[] };

/** Loaded once the film plays, so that reading a lesson stays light. @throws when offline */
export async function loadFilm(id: string): Promise<LoadedFilm> {
  const [parts, content] = await Promise.all([import('./film-parts.tsx'), import('#content/films/stops.ts')]);
  return { Parts: parts.FilmParts, stops: await content.loadFilmStops(id) };
}
