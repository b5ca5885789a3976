import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseContent } from '../content/parse.ts';
import { helpTexts } from '../content/schemas.ts';

const FILE = /^(.*[\\/]content[\\/]site[\\/]help\.yaml)\?card$/;

/** The words of the card "Need help?", asked for with `?card`: pages fetch them when words that were saved ask for it. */
export function helpCardTexts(): Plugin {
  return {
    name: 'threeseas:help-card-texts',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler(id) {
        const [, file = ''] = FILE.exec(id) ?? [];
        this.addWatchFile(path.resolve(file));
        return {
          code: `export default ${JSON.stringify(parseContent(file, helpTexts, readFileSync(file, 'utf8')).card)}`,
          moduleType: 'js',
        };
      },
    },
  };
}
