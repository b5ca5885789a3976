import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileStem, parseContent } from '../parse.ts';
import { filmFile, type FilmStop } from './schemas.ts';

const VIDEOS = path.resolve(import.meta.dirname, '../videos');

function listAskingCues(film: string, videos: string): number[] {
  const drawn: unknown = JSON.parse(readFileSync(path.join(videos, 'drawn.json'), 'utf8'));
  const noted = typeof drawn === 'object' && drawn !== null ? (drawn as Record<string, unknown>)[film] : undefined;
  const stops = typeof noted === 'object' && noted !== null && 'stops' in noted ? noted.stops : undefined;
  return Array.isArray(stops) ? stops.filter((cue) => typeof cue === 'number') : [];
}

/** Where a film waits and what it asks there. A film that asks three times itself waits at those. @throws Error for a bad file */
export function readFilmStops(file: string, videos = VIDEOS): FilmStop[] {
  const { stops } = parseContent(file, filmFile, readFileSync(file, 'utf8'));
  const asking = listAskingCues(fileStem(file), videos);
  return asking.length === stops.length ? stops.map((stop, place) => ({ ...stop, after_cue: asking[place] ?? stop.after_cue })) : stops;
}
