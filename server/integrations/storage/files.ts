import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange, StoragePort } from './port.ts';

/** Only the account that runs the server may read what people said. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const CHUNK_BYTES = 65_536;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes the folder's list of names to the disk. Windows has no such thing and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Opens the file at the first read, not before: a body that is never read leaves no handle open. A file deleted
 * before that read fails the body.
 */
function streamFile(file: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  const close = async () => {
    const opened = handle;
    handle = undefined;
    await opened?.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          handle ??= await open(file, 'r');
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - position));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && position <= end) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
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
        const { size } = await stat(toPath(key));
        return streamFile(toPath(key), range ?? { start: 0, end: size - 1 });
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
