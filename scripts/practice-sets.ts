import path from 'node:path';
import type { Plugin } from 'vite';
import { readFilmStops } from '../content/films/read-stops.ts';
import { readPracticeSet, toPracticeFile } from '../content/practice/read-set.ts';

const LESSON = /[\\/]content[\\/](?:topics[\\/]([\w-]+)|lessons|words)[\\/]([\w-]+)\.yaml\?practice$/;
const FILM = /[\\/]content[\\/]films[\\/][\w-]+\.yaml(?=\?stops$)/;

/** `?practice` on a lesson's file gives its questions, `?stops` on a film's file its stops: the browser never reads YAML. */
export function practiceSets(): Plugin {
  return {
    name: 'threeseas:practice-sets',
    enforce: 'pre',
    load: {
      filter: { id: [FILM, LESSON] },
      handler(id) {
        const film = FILM.exec(id) === null ? undefined : path.resolve(id.replace(/\?.*$/, ''));
        if (film !== undefined) {
          this.addWatchFile(film);
          return { code: `export default ${JSON.stringify(readFilmStops(film))}`, moduleType: 'js' };
        }
        const [, section, topic] = LESSON.exec(id) ?? [];
        if (topic === undefined) return null;
        this.addWatchFile(path.resolve(id.replace(/\?.*$/, '')));
        this.addWatchFile(toPracticeFile(topic));
        return { code: `export default ${JSON.stringify(readPracticeSet(section, topic))}`, moduleType: 'js' };
      },
    },
  };
}
