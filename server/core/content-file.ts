import { createHash } from 'node:crypto';
import { CONTENT_FILE_FORMAT, CONTENT_FILE_VERSION, contentFile, type ContentFile, type ContentFileKind } from '#contracts/content-file.ts';
import { z } from '#contracts/zod.ts';
import { createFieldError, type AppError } from './app-error.ts';

/** Nothing that we write is nested deeper. */
const DEPTH_MAX = 100;
const NAMES: Record<ContentFileKind, string> = { post: 'a post', unit: 'a unit of the course' };

const computeChecksum = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export const createFileError = (message: string): AppError => createFieldError('file', message);

export const writeContentFile = (kind: ContentFileKind, content: object, at: number): ContentFile => ({
  format: CONTENT_FILE_FORMAT,
  version: CONTENT_FILE_VERSION,
  kind,
  exported_at: new Date(at).toISOString(),
  checksum: computeChecksum(content),
  content,
});

/** Looks without calling itself: what comes from outside may be nested deeper than any stack. */
function isTooDeep(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > DEPTH_MAX) return true;
    for (const inside of Object.values(next.value)) open.push({ value: inside, depth: next.depth + 1 });
  }
  return false;
}

/** What is in a file of this kind. @throws AppError `invalid` with a sentence about the file */
export function readContentFile(given: unknown, kind: ContentFileKind): unknown {
  if (isTooDeep(given)) throw createFileError('This file is damaged.');
  const parsed = z.safeParse(contentFile, given);
  if (!parsed.success) throw createFileError('This is not a file that was downloaded from a studio.');
  const file = parsed.data;
  if (file.version > CONTENT_FILE_VERSION)
    throw createFileError('This file is from a newer version of the program. Please update it first.');
  if (file.kind !== kind) throw createFileError(`This file holds ${NAMES[file.kind]}, not ${NAMES[kind]}.`);
  if (file.content === undefined || file.checksum !== computeChecksum(file.content))
    throw createFileError('This file is damaged or was changed by hand. Please export it again.');
  return file.content;
}
