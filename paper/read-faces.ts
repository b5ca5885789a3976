import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FACE_FILES, FACE_IDS, type FaceBytes } from './faces.ts';

const { resolve } = createRequire(import.meta.url);

/** The faces from the font packages; for Node only. The browser fetches the same files. */
export async function readFaces(): Promise<FaceBytes> {
  const read = FACE_IDS.map(async (id) => [id, new Uint8Array(await readFile(resolve(FACE_FILES[id])))] as const);
  return Object.fromEntries(await Promise.all(read)) as FaceBytes;
}
