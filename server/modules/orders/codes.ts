import { createHash, createHmac } from 'node:crypto';
import { toCode } from '../../core/crockford.ts';

/**
 * The code of one place of an order. It is reckoned from the installation's secret, so that its buyer can see it again while
 * the database holds only what it is compared with.
 */
export const makeGiftCode = (secret: string, orderId: string, position: number): string =>
  toCode(createHmac('sha256', secret).update(`gift-code:${orderId}:${position}`).digest());

export const hashGiftCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** In fours, as it is read aloud and typed. */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
