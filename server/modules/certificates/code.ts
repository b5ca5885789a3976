import { randomBytes } from 'node:crypto';
import { toCode } from '../../core/crockford.ts';

export { readCode } from '../../core/crockford.ts';

export const createCode = (): string => toCode(randomBytes(16));
