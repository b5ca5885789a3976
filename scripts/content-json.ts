import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readMarkdown, readYaml } from '../content/parse.ts';

const FILE = /^(.*[\\/]content[\\/].*\.(?:yaml|md))\?raw$/;

/** What content/parse.ts knows as read already. */
const toText = (read: unknown) => JSON.stringify({ read });

/** A file's text for the built server. @throws Error for a Markdown file without a head */
export function toReadText(file: string): string {
  const raw = readFileSync(file, 'utf8');
  if (file.endsWith('.yaml')) return toText(readYaml(raw));
  const { head, ...rest } = readMarkdown(file, raw);
  return toText({ head: toText(readYaml(head)), ...rest });
}

/**
 * Texts of the content folder stand in the built server as what was read from them: parsing YAML and Markdown took a fifth of
 * its start. They were checked before (scripts/check-content.ts), so nothing is lost of what an error could say.
 */
export function contentJson(): Plugin {
  return {
    name: 'threeseas:content-json',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler(id) {
        const [, file = ''] = FILE.exec(id) ?? [];
        return { code: `export default ${JSON.stringify(toReadText(file))}`, moduleType: 'js' };
      },
    },
  };
}
