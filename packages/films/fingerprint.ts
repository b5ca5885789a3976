import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCaptions } from './captions.ts';
import type { Episode } from './episodes/index.ts';
import { drawMoment } from './stage.ts';
import { findVoice } from './voice.ts';
import { lengthOf, listStops, readStoryboard } from './storyboard.ts';

const FILE = path.resolve(import.meta.dirname, '../../content/videos/drawn.json');
const LOOKS_PER_SECOND = 4;

/**
 * A film's fingerprint: captions, poster and four pictures a second. Refactored code leaves it alone, a changed word,
 * colour or place does not. Take it before a stage is open: browsers measure letters differently.
 */
export function computeFingerprint({ name, scenes, poster }: Episode): string {
  const shots = readStoryboard(name);
  const hash = createHash('sha256')
    .update(writeCaptions(shots))
    .update(drawMoment(shots, scenes, poster));
  const count = Math.round(lengthOf(shots) * LOOKS_PER_SECOND);
  for (let look = 0; look < count; look += 1) hash.update(drawMoment(shots, scenes, look / LOOKS_PER_SECOND));
  return hash.digest('base64url').slice(0, 16);
}

/** What is noted of a film in content/videos/. */
export interface Drawn {
  /** The fingerprint of what it was drawn from. */
  readonly drawn: string;
  readonly seconds: number;
  /** The numbers, from 1, of the cues that ask something and which the next one answers: a player may wait at their end. */
  readonly stops: readonly number[];
  /** Whether a recorded voice is in the files. */
  readonly voice: boolean;
}

export const readDrawn = (): Record<string, Drawn> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Drawn>;

/** What is to be noted of a film that was drawn from its storyboard now. */
export function describeDrawn(name: string, fingerprint: string, voice: boolean): Drawn {
  const shots = readStoryboard(name);
  return { drawn: fingerprint, seconds: lengthOf(shots), stops: listStops(shots), voice };
}

/** Notes something of a film; the rest of its note stays, also where its storyboard is newer. */
export function noteDrawn(name: string, news: Partial<Drawn>): void {
  const before = readDrawn();
  const drawn = { ...before, [name]: { ...before[name], ...news } };
  const sorted = Object.fromEntries(Object.entries(drawn).toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(FILE, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** The films that show something else than what would be drawn now, or speak when no voice is there, or the other way round. */
export function listStaleFilms(episodes: readonly Episode[]): string[] {
  const drawn = readDrawn();
  const isStale = ({ name }: Episode) => drawn[name]?.voice !== (findVoice(name) !== undefined);
  return episodes
    .filter((episode) => isStale(episode) || drawn[episode.name]?.drawn !== computeFingerprint(episode))
    .map(({ name }) => name);
}
