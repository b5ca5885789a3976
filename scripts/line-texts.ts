import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { lineFile } from '../content/lines/schemas.ts';
import { parseContent } from '../content/parse.ts';

const FILE = /^(.*[\\/]content[\\/]lines[\\/][\w-]+\.yaml)\?line$/;

/** The words of an activity's line back, asked for with `?line`: the browser never reads YAML. */
export function lineTexts(): Plugin {
  return {
    name: 'threeseas:line-texts',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler(id) {
        const [, file = ''] = FILE.exec(id) ?? [];
        this.addWatchFile(path.resolve(file));
        return { code: `export default ${JSON.stringify(parseContent(file, lineFile, readFileSync(file, 'utf8')))}`, moduleType: 'js' };
      },
    },
  };
}
