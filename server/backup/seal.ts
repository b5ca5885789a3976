import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream, openSync, closeSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** A sealed file: these bytes, 16 bytes of salt, 12 of nonce, the contents in AES-256-GCM, and the 16 bytes of its tag. */
const MAGIC = Buffer.from('3SEAS-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const CIPHER = 'aes-256-gcm';

const deriveKey = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });

/** Writes `from` encrypted into the new file `to`, for this user only. */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, salt), nonce);
  const out = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  out.write(Buffer.concat([MAGIC, salt, nonce]));
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (chunks: AsyncIterable<Buffer>) {
      yield* chunks;
      yield cipher.getAuthTag();
    },
    out,
  );
}

function readPart(file: string, length: number, position: number): Buffer {
  const part = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  const read = readSync(handle, part, 0, length, position);
  closeSync(handle);
  return part.subarray(0, read);
}

/** Decrypts a sealed file into `to`; the caller removes `to` on failure. @throws Error for a wrong passphrase or changed file. */
export async function unsealFile(from: string, to: string, passphrase: string): Promise<void> {
  const head = readPart(from, HEAD_BYTES, 0);
  const end = statSync(from).size - TAG_BYTES;
  if (end < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${from} is not a whole encrypted backup.`);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const decipher = createDecipheriv(CIPHER, await deriveKey(passphrase, salt), head.subarray(MAGIC.length + SALT_BYTES));
  decipher.setAuthTag(readPart(from, TAG_BYTES, end));
  const out = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const contents = end === HEAD_BYTES ? Readable.from([]) : createReadStream(from, { start: HEAD_BYTES, end: end - 1 });
    await pipeline(contents, decipher, out);
  } catch (error) {
    throw new Error(`${from} cannot be opened: the passphrase is wrong, or the file was changed.`, { cause: error });
  }
}
