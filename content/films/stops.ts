import type { FilmStop } from './schemas.ts';

/** One small file for each film, made by scripts/practice-sets.ts and fetched when the film is first touched. */
const FILMS = import.meta.glob<readonly FilmStop[]>('./*.yaml', { query: '?stops', import: 'default' });

/** None for a film that does not wait anywhere. @throws when there is no network */
export async function loadFilmStops(id: string): Promise<readonly FilmStop[]> {
  return (await FILMS[`./${id}.yaml`]?.()) ?? [];
}
