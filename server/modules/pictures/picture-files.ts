import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '#contracts/call.ts';
import { listPictureWidths } from '#contracts/picture-file.ts';
import { PICTURES_BYTES_MAX } from '#contracts/pictures.ts';
import { AppError } from '../../core/app-error.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { Db } from '../../database/schema.ts';
import { reportError } from '../../core/report-error.ts';
import { makePicture, type MadePicture } from './make-picture.ts';
import * as queries from './queries.ts';
import type { PictureContext } from './context.ts';

export const FORGET_FILES_JOB = 'forget-picture-files';
const SVG = 'image/svg+xml';
const ORIGINAL = 'original';

/** An upload that has not ended after this time never will. */
export const UPLOAD_MS = HOUR_MS;

const MADE_FILE = /^([0-9a-f]{32})-(?:(\d{1,4})(?:x\d{1,5})?\.(webp|avif)|social\.jpg)$/;

const listFiles = ({ key, width, type }: { key: string; width: number; type: string }): string[] => [
  ...listPictureWidths(width).flatMap((each) => [`${key}-${each}.webp`, `${key}-${each}.avif`]),
  `${key}-social.jpg`,
  ...(type === SVG ? [`${key}-${ORIGINAL}`] : []),
];

export type NewFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

export async function requirePicture(handle: Db, id: number): Promise<queries.PictureRow> {
  const row = await queries.findPicture(handle, id);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such picture.' });
  return row;
}

/** A job deletes them, at once or later. */
export function forgetFiles({ now }: PictureContext, handle: Db, row: { key: string; width: number; type: string }, at = now()) {
  return enqueueJob(
    handle,
    { kind: FORGET_FILES_JOB, payload: { key: row.key, files: listFiles(row) }, key: `${FORGET_FILES_JOB}:${row.key}:${at}`, at },
    now(),
  );
}

/** Writes files, then the row; a queued job deletes files without one. @throws AppError `invalid`, `too_large`, `unavailable` */
export async function storePicture(context: PictureContext, { name, bytes }: NewFile) {
  const { db, now, logger, storage } = context;
  const made: MadePicture = await makePicture(bytes, (error) => reportError(error, { logger, message: 'pictures cannot be made' }));
  const key = randomBytes(16).toString('hex');
  const files = made.files.map((file) => ({ ...file, name: `${key}-${file.name}` }));
  if (made.type === SVG) files.push({ name: `${key}-${ORIGINAL}`, type: SVG, bytes });
  const size = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const row = { key, name, type: made.type, width: made.width, height: made.height, bytes: size };
  await db.transaction().execute(async (transaction) => {
    if ((await queries.sumBytes(transaction)) + size > PICTURES_BYTES_MAX)
      throw new AppError('too_large', { message: 'There is no room for more pictures. Please delete some that are not used.' });
    await forgetFiles(context, transaction, row, now() + UPLOAD_MS);
  });
  for (const file of files) await storage.put(file.name, new Uint8Array(file.bytes), file.type);
  return row;
}

/** Only as a download: a stranger's SVG is never shown. @throws AppError `not_found` */
export async function readOriginal(context: PictureContext, id: number): Promise<FileAnswer> {
  const { db, storage } = context;
  const { key, type } = await requirePicture(db, id);
  const bytes = type === SVG ? await storage.read(`${key}-${ORIGINAL}`) : undefined;
  if (bytes === undefined) throw new AppError('not_found', { message: 'The file as it was uploaded is kept of SVG drawings only.' });
  return { bytes, type: SVG, name: `picture-${id}.svg`, headers: { 'Content-Security-Policy': "sandbox; default-src 'none'" } };
}

/** One made size by the last part of its address; undefined when there is none. */
export async function readMadeFile(context: PictureContext, file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  const { storage } = context;
  const [, key, width, format] = MADE_FILE.exec(file) ?? [];
  if (key === undefined) return undefined;
  const stream = await storage.read(width === undefined ? `${key}-social.jpg` : `${key}-${width}.${format}`);
  if (stream === undefined) return undefined;
  return { bytes: await new Response(stream).arrayBuffer(), type: width === undefined ? 'image/jpeg' : `image/${format}` };
}

/** Deletes files that no picture names. */
export async function deletePictureFiles(
  context: PictureContext,
  { key, files }: { key: string; files: readonly string[] },
): Promise<void> {
  const { db, storage } = context;
  if (await queries.isKeyUsed(db, key)) return;
  for (const file of files) await storage.delete(file);
}
