import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** POSIX ustar: what every system's `tar` reads. Each file is a header, its bytes, and zeros up to a whole block. */
const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const MODE = 0o600;
/** The most that eleven octal digits can say; larger files say it in bytes, as GNU's tar does. */
const OCTAL_MAX = 8 ** 11 - 1;
const FIELD = { name: 0, mode: 100, size: 124, time: 136, sum: 148, type: 156, magic: 257, prefix: 345 } as const;

type Entry = { name: string; bytes: number; at: number };
export type Tar = { folder: string; entries: Entry[]; bytes: number };

const countPadding = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** What a tar of this folder will hold and how long it will be. Unpacking makes the folders. */
export async function planTar(folder: string): Promise<Tar> {
  const entries: Entry[] = [];
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const place = path.join(found.parentPath, found.name);
    const { size, mtimeMs } = await stat(place);
    entries.push({ name: path.relative(folder, place).split(path.sep).join('/'), bytes: size, at: mtimeMs });
  }
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const bytes = entries.reduce((sum, entry) => sum + BLOCK + entry.bytes + countPadding(entry.bytes), END.length);
  return { folder, entries, bytes };
}

const sumHeader = (header: Buffer) =>
  header.reduce((sum, byte, index) => sum + (index >= FIELD.sum && index < FIELD.sum + 8 ? 0x20 : byte), 0);

function writeHeader({ name, bytes, at }: Entry, root: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_BYTES || Buffer.byteLength(root) > PREFIX_BYTES)
    throw new Error(`${name} is too long a name for a tar.`);
  const octal = (value: number, place: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, place, 'latin1');
  header.write(name, FIELD.name);
  octal(MODE, FIELD.mode, 8);
  octal(0, FIELD.mode + 8, 8);
  octal(0, FIELD.mode + 16, 8);
  if (bytes <= OCTAL_MAX) octal(bytes, FIELD.size, 12);
  else {
    header[FIELD.size] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), FIELD.size + 4);
  }
  octal(Math.max(0, Math.floor(at / 1000)), FIELD.time, 12);
  header.write('0', FIELD.type);
  header.write('ustar\u000000', FIELD.magic);
  header.write(root, FIELD.prefix);
  header.write(`${sumHeader(header).toString(8).padStart(6, '0')}\0 `, FIELD.sum, 'latin1');
  return header;
}

/** A tar's bytes, exactly as planned, under one folder. @throws Error when a file has changed: half a backup is none */
export async function* writeTar({ folder, entries }: Tar, root: string): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield writeHeader(entry, root);
    let left = entry.bytes;
    for await (const chunk of createReadStream(path.join(folder, entry.name)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new Error(`${entry.name} changed while it was read.`);
    const padding = countPadding(entry.bytes);
    if (padding > 0) yield Buffer.alloc(padding);
  }
  yield END;
}

export async function isTar(file: string): Promise<boolean> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return false;
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, 0);
    return bytesRead === BLOCK && buffer.toString('latin1', FIELD.magic, FIELD.magic + 5) === 'ustar';
  } finally {
    await handle.close();
  }
}

const readText = (header: Buffer, place: number, length: number) => header.toString('utf8', place, place + length).replace(/\0[^]*$/, '');

function readSize(header: Buffer): number {
  if (header[FIELD.size] === 0x80) return Number(header.readBigUInt64BE(FIELD.size + 4));
  return Number.parseInt(readText(header, FIELD.size, 12).trim() || '0', 8);
}

/** The place in the new folder, without the tar's own folder. @throws Error for a name that leads out of it */
function toPlace(header: Buffer, to: string, file: string): string {
  const prefix = readText(header, FIELD.prefix, PREFIX_BYTES);
  const name = readText(header, FIELD.name, NAME_BYTES);
  const parts = (prefix === '' ? name : `${prefix}/${name}`).split('/').slice(1);
  if (parts.length === 0 || parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:]/.test(part)))
    throw new Error(`${file} holds a file with a name that no backup has.`);
  return path.join(to, ...parts);
}

async function readHeader(handle: FileHandle, position: number, file: string): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, position);
  if (bytesRead < BLOCK) throw new Error(`${file} is not whole: its end is missing. Download it again.`);
  if (buffer.every((byte) => byte === 0)) return undefined;
  if (Number.parseInt(readText(buffer, FIELD.sum, 8), 8) !== sumHeader(buffer)) throw new Error(`${file} is damaged. Download it again.`);
  return buffer;
}

/** Unpacks a backup's tar; the caller removes `to` on failure. @throws Error when it is not whole or holds anything else */
export async function readTar(file: string, to: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size: end } = await handle.stat();
    let position = 0;
    for (;;) {
      const header = await readHeader(handle, position, file);
      if (header === undefined) return;
      const [bytes, type] = [readSize(header), readText(header, FIELD.type, 1)];
      position += BLOCK;
      if (type !== '5') {
        if (type !== '0' && type !== '') throw new Error(`${file} was packed by another program. Unpack it and name its folder.`);
        if (!Number.isSafeInteger(bytes) || position + bytes > end)
          throw new Error(`${file} is not whole: its end is missing. Download it again.`);
        const place = toPlace(header, to, file);
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        const from = bytes === 0 ? [] : createReadStream(file, { start: position, end: position + bytes - 1 });
        await pipeline(from, createWriteStream(place, { flags: 'wx', mode: MODE }));
      }
      position += bytes + countPadding(bytes);
    }
  } finally {
    await handle.close();
  }
}
