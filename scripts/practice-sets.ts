import path from 'node:path';
import type { Plugin } from 'vite';
import { readPracticeSet, toPracticeFile } from '../content/practice/read-set.ts';

const LESSON = /[\\/]content[\\/]topics[\\/]([\w-]+)[\\/]([\w-]+)\.yaml\?practice$/;

/** A lesson's file asked for with `?practice` is all the questions of its practice: the browser never reads YAML. */
export function practiceSets(): Plugin {
  return {
    name: 'threeseas:practice-sets',
    enforce: 'pre',
    load(id) {
      const [, section, topic] = LESSON.exec(id) ?? [];
      if (section === undefined || topic === undefined) return null;
      this.addWatchFile(path.resolve(id.replace(/\?.*$/, '')));
      this.addWatchFile(toPracticeFile(topic));
      return { code: `export default ${JSON.stringify(readPracticeSet(section, topic))}`, moduleType: 'js' };
    },
  };
}
