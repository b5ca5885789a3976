import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { CLASS_PICTURE_NAMES, PICTURES_NEEDED, type ClassPicture } from '#contracts/class-pictures.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'class-pictures', KEY_BYTES));

/** Three different pictures in order; none of them is the same row as `before`. */
export function choosePictures(before: readonly ClassPicture[] = []): ClassPicture[] {
  const rest = [...CLASS_PICTURE_NAMES];
  const chosen = Array.from({ length: PICTURES_NEEDED }, () => rest.splice(randomInt(rest.length), 1)).flat();
  return chosen.join() === before.join() ? choosePictures(before) : chosen;
}

/** Encrypted and not hashed: a teacher sees them and prints them again. The number of the account is part of it, so rows can't be swapped. */
export function sealPictures(secret: string, userId: number, pictures: readonly ClassPicture[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret), iv).setAAD(Buffer.from(String(userId)));
  const body = Buffer.concat([cipher.update(pictures.join(), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Undefined for what was sealed with another secret, or is damaged: the teacher gives new pictures then. */
export function openPictures(secret: string, userId: number, sealed: string): ClassPicture[] | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(String(userId)));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    return text.split(',').flatMap((word) => CLASS_PICTURE_NAMES.filter((name) => name === word));
  } catch {
    return undefined;
  }
}
