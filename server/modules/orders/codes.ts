import { createHash, createHmac } from 'node:crypto';
import { toCode } from '../../core/crockford.ts';

/** A gift code, computed from the secret: buyers can see it again although the database holds only a hash. */
export const makeGiftCode = (secret: string, orderId: string, position: number): string =>
  toCode(createHmac('sha256', secret).update(`gift-code:${orderId}:${position}`).digest());

export const hashGiftCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** In fours, as it is read aloud and typed. */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
