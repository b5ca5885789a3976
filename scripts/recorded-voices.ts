import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readVoices } from '../content/voices/read.ts';

const FOLDER = path.resolve(import.meta.dirname, '../content/voices');
const RECORDING = /\.(?:ogg|m4a)$/;
const NAME = 'virtual:voices';

/** `virtual:voices`: which words have a recording, and where. @throws Error that names each bad file */
export function recordedVoices(folder = FOLDER): Plugin {
  return {
    name: 'threeseas:recorded-voices',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { voices, problems } = readVoices(folder);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return { code: `export default ${JSON.stringify(voices)}`, moduleType: 'js' };
    },
  };
}

/** Puts the recordings where pages ask for them; `client` is the folder that is served. */
export function copyVoices(client: string, folder = FOLDER): void {
  const target = path.join(client, 'public/voices');
  mkdirSync(target, { recursive: true });
  cpSync(folder, target, { recursive: true, filter: (file) => file === folder || RECORDING.test(file) });
}
