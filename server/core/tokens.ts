import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, fit for addresses and headers. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** How a token is stored. It has 256 random bits, so a fast hash cannot be searched. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
