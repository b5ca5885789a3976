import { createHmac, timingSafeEqual } from 'node:crypto';
import { ACTIVITY_TOKEN_MS } from '#contracts/practice-kinds.ts';
import { isUnexpired } from '../../core/clock.ts';

const FORM = /^(\d{1,10})\.(\d{1,15})\.([\w-]{43})$/;

const sign = (secret: string, userId: string, expiresAt: string) =>
  createHmac('sha256', secret).update(`activity-token:${userId}.${expiresAt}`).digest();

/** A token with which one person's minutes can be logged until it ends, and nothing else can be done. */
export function createActivityToken(secret: string, userId: number, now: number): { token: string; expiresAt: number } {
  const expiresAt = now + ACTIVITY_TOKEN_MS;
  const signature = sign(secret, String(userId), String(expiresAt)).toString('base64url');
  return { token: `${userId}.${expiresAt}.${signature}`, expiresAt };
}

/** Whose token it is; undefined for one that is forged or over. */
export function readActivityToken(secret: string, token: string, now: number): number | undefined {
  const [, userId, expiresAt, signature] = FORM.exec(token) ?? [];
  if (userId === undefined || expiresAt === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, userId, expiresAt));
  return isOurs && isUnexpired(Number(expiresAt), ACTIVITY_TOKEN_MS, now) ? Number(userId) : undefined;
}
