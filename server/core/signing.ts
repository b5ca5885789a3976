import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash for one purpose, which cannot be made without this installation's secret nor used for another purpose. */
export const sign = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');

export function isSigned(secret: string, purpose: string, value: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, purpose, value)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
