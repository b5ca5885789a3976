import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Which letters ask for a face beside those that every paper has (faces.ts). The files are made by `npm run script-faces`. */
const SCRIPTS: readonly [file: string, letters: RegExp][] = [
  ['european.woff', /[\u0180-\u024F\u1E00-\u1EFF\p{Script=Greek}\p{Script=Cyrillic}]|\p{Script=Inherited}/u],
  ['arabic.woff', /\p{Script=Arabic}/u],
  ['bengali.woff', /\p{Script=Bengali}/u],
  ['gujarati.woff', /\p{Script=Gujarati}/u],
  ['gurmukhi.woff', /\p{Script=Gurmukhi}/u],
  ['hebrew.woff', /\p{Script=Hebrew}/u],
  ['kannada.woff', /\p{Script=Kannada}/u],
  ['malayalam.woff', /\p{Script=Malayalam}/u],
  ['oriya.woff', /\p{Script=Oriya}/u],
  ['sinhala.woff', /\p{Script=Sinhala}/u],
  ['tamil.woff', /\p{Script=Tamil}/u],
  ['telugu.woff', /\p{Script=Telugu}/u],
  ['thai.woff', /\p{Script=Thai}/u],
  // Signs of its own, full width, and the kana of Japanese.
  ['sc.ttf', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF5E]/u],
  ['kr.ttf', /\p{Script=Hangul}/u],
];
const FOLDER = 'paper/script-faces';

/** From the sources and from the build alike: the first folder upwards that has them. */
function findFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, FOLDER))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${FOLDER} is missing.`);
    folder = parent;
  }
  return path.join(folder, FOLDER);
}

/** The faces that this text asks for, none for most. Server only; read again each time, since few texts ask and two are large. */
export async function readScriptFaces(text: string): Promise<Map<string, Uint8Array>> {
  const files = SCRIPTS.filter(([, letters]) => letters.test(text)).map(([file]) => file);
  if (files.length === 0) return new Map();
  const folder = findFolder();
  const read = files.map(async (file) => [file, new Uint8Array(await readFile(path.join(folder, file)))] as const);
  return new Map(await Promise.all(read));
}
