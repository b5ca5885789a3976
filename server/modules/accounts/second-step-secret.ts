import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '../../core/app-error.ts';
import { toBase32 } from './totp.ts';

export const SECRET_BYTES = 20;

export const RECOVERY_CODES = 10;

export const RECOVERY_CODE_BYTES = 10;

export const IV_BYTES = 12;

export const TAG_BYTES = 16;

export const UNREADABLE = "We can't check the digits at the moment. Please enter one of your recovery codes.";

export const toKey = (secret: string) => createHmac('sha256', secret).update('second-step').digest();

export function encrypt(secret: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws AppError `unauthenticated` when the secret of the installation is another one than when this was written */
export function decrypt(secret: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', toKey(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new AppError('unauthenticated', { message: UNREADABLE, fields: { code: [UNREADABLE] } });
  }
}

export const cleanCode = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

export const groupCode = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-');

export const makeRecoveryCode = () => toBase32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase();
