import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readMarkdown, toReadText, writeRead } from '../content/parse.ts';

const FILE = /^(.*[\\/]content[\\/].*\.(?:yaml|md))\?raw$/;

/** A file's text for the built server. @throws Error for a Markdown file without a head */
export function readForBuild(file: string): string {
  const raw = readFileSync(file, 'utf8');
  if (file.endsWith('.yaml')) return toReadText(raw);
  const { head, ...rest } = readMarkdown(file, raw);
  return writeRead({ head: toReadText(head), ...rest });
}

/** Content texts are parsed at the build: YAML and Markdown took a fifth of the start. They were checked before. */
export function contentJson(): Plugin {
  return {
    name: 'threeseas:content-json',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler(id) {
        const [, file = ''] = FILE.exec(id) ?? [];
        return { code: `export default ${JSON.stringify(readForBuild(file))}`, moduleType: 'js' };
      },
    },
  };
}
