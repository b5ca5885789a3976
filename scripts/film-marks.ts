import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, '../content/videos');
const FILM = /^(.+)\.(?:webm|mp4|webp|vtt)$/;
const NAME = 'virtual:film-marks';

/** A mark for each film, by its name, that changes when a byte of one of its files does. */
export function readFilmMarks(folder = FOLDER): Record<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const file of readdirSync(folder).toSorted()) {
    const name = FILM.exec(file)?.[1];
    if (name === undefined) continue;
    const hash = hashes.get(name) ?? createHash('sha256');
    hashes.set(name, hash.update(file).update(readFileSync(path.join(folder, file))));
  }
  return Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest('base64url').slice(0, 8)]));
}

/** `virtual:film-marks`: a film's address says which film it is, so that a browser may keep it for as long as it likes. */
export function filmMarks(): Plugin {
  return {
    name: 'threeseas:film-marks',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return { code: `export default ${JSON.stringify(readFilmMarks())}`, moduleType: 'js' };
    },
  };
}
