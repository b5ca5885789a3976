import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for an address. */
export const createToken = (): string => randomBytes(32).toString('base64url');
/** How it is stored. It has 256 random bits, so a fast hash cannot be searched. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
