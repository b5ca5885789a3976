import { createFieldError } from '../../core/app-error.ts';
import type { Position } from './queries.ts';

/** Opaque to the browser: how creations are ordered may change. */
export const writeCursor = ({ storedAt, id }: Position): string => Buffer.from(`${storedAt}.${id}`).toString('base64url');

/** @throws AppError `invalid` for what no page has given */
export function readCursor(text: string): Position {
  const match = /^(\d{1,15})\.([0-9a-f-]{32,36})$/.exec(Buffer.from(text, 'base64url').toString());
  if (match?.[1] === undefined || match[2] === undefined)
    throw createFieldError('after', 'There is no such page. Please start from the top.');
  return { storedAt: Number(match[1]), id: match[2] };
}
