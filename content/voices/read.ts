import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContent } from '../parse.ts';
import { voiceLicence } from './licence.ts';

const FOLDER = import.meta.dirname;
/** What lies here and is no recording. */
const NO_RECORDING = /\.ts$|^README\.md$/;
const NAME = /^([a-z][a-z'-]*)\.(ogg|m4a|licence)$/;
const BYTES_MAX = 200_000;
/** How a file of each kind begins: where, and with which letters. */
const SIGNS: Record<string, { at: number; letters: string }> = { ogg: { at: 0, letters: 'OggS' }, m4a: { at: 4, letters: 'ftyp' } };

/** The addresses of each word's recordings, by the name of its files. */
export type Voices = Record<string, string[]>;

function findRecordingProblem(folder: string, word: string, ending: string, bytes: Buffer): string | undefined {
  if (!existsSync(path.join(folder, `${word}.licence`))) return `${word}.licence is missing: no voice without its licence`;
  if (bytes.length > BYTES_MAX) return `${bytes.length} bytes, at most ${BYTES_MAX}`;
  const { at, letters } = SIGNS[ending] ?? { at: 0, letters: '' };
  return bytes.toString('latin1', at, at + letters.length) === letters ? undefined : `this is no .${ending} file`;
}

/** Everything in a folder of recorded voices (README.md), and its problems by file; the build refuses a folder with problems. */
export function readVoices(folder = FOLDER): { voices: Voices; problems: string[] } {
  const voices: Voices = {};
  const problems: string[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (NO_RECORDING.test(file)) continue;
    const [, word = '', ending = ''] = NAME.exec(file) ?? [];
    if (word === '') {
      problems.push(`voices/${file}: a name has small letters, a hyphen for a space, and ends in .ogg, .m4a or .licence`);
      continue;
    }
    const bytes = readFileSync(path.join(folder, file));
    if (ending === 'licence') {
      try {
        parseContent(`voices/${file}`, voiceLicence, bytes.toString('utf8'));
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      }
      if (!Object.keys(SIGNS).some((kind) => existsSync(path.join(folder, `${word}.${kind}`))))
        problems.push(`voices/${file}: there is no recording of this name`);
      continue;
    }
    const problem = findRecordingProblem(folder, word, ending, bytes);
    if (problem !== undefined) problems.push(`voices/${file}: ${problem}`);
    const mark = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    (voices[word] ??= []).push(`/public/voices/${encodeURIComponent(file)}?v=${mark}`);
  }
  return { voices, problems };
}
