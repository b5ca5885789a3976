import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StoragePort } from './port.ts';

/** Only the account that runs the server may read what people said. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes the folder's list of names to the disk. Windows has no such thing and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** One file for each key in a folder of the data folder. */
export function createFileStorage(folder: string): StoragePort {
  const toPath = (key: string) => path.join(folder, key);
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const handle = await open(toPath(key), 'wx', FILE_MODE);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(folder);
    },
    async read(key, range) {
      try {
        const handle = await open(toPath(key), 'r');
        return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(toPath(key), { force: true });
    },
  };
}
