import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '#contracts/call.ts';
import type { TextDocument } from '#contracts/document.ts';
import { listPictureWidths, readPictureFile, toPictureFile } from '#contracts/picture-file.ts';
import { PICTURES_BYTES_MAX, PICTURES_PER_PAGE, type Picture, type PictureDetail } from '#contracts/pictures.ts';
import { listUnnumberedKeys, numberPictures } from '#content/document/written.ts';
import { AppError } from '../../core/app-error.ts';
import { bindContext } from '../../core/bind-context.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';
import { reportError } from '../../core/report-error.ts';
import { recordStaffAct } from '../audit/service.ts';
import { makePicture, type MadePicture } from './make-picture.ts';
import * as queries from './queries.ts';

export const FORGET_FILES_JOB = 'forget-picture-files';
const SVG = 'image/svg+xml';
const ORIGINAL = 'original';
/** An upload that has not ended after this time never will. */
const UPLOAD_MS = HOUR_MS;
const MADE_FILE = /^([0-9a-f]{32})-(?:(\d{1,4})(?:x\d{1,5})?\.(webp|avif)|social\.jpg)$/;

const toPicture = ({ key, created_at, ...row }: queries.PictureRow): Picture => ({
  ...row,
  uses: row.uses ?? 0,
  image: toPictureFile({ key, width: row.width, height: row.height }),
  created_at: toIso(created_at),
});

const listFiles = ({ key, width, type }: { key: string; width: number; type: string }): string[] => [
  ...listPictureWidths(width).flatMap((each) => [`${key}-${each}.webp`, `${key}-${each}.avif`]),
  `${key}-social.jpg`,
  ...(type === SVG ? [`${key}-${ORIGINAL}`] : []),
];

type NewFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
/** Writes a post or page for readers again, in the transaction in which one of its pictures changed. */
type Rewrite = (db: Db, itemId: number, moved: Moved) => Promise<void>;
/** Paths below /public/ of a picture's file: before and now. */
export type Moved = { from: string; to: string };
type Use = { kind: 'post' | 'course'; item_id: number; title: string; to: string };
type Options = Pick<ModuleContext, 'db' | 'now' | 'logger'> & { storage: StoragePort };

type Context = Options & { rewrites: Map<Use['kind'], Rewrite> };

async function requirePicture(handle: Db, id: number): Promise<queries.PictureRow> {
  const row = await queries.findPicture(handle, id);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such picture.' });
  return row;
}

/** @throws AppError `not_found` */
async function getPicture(context: Context, id: number): Promise<PictureDetail> {
  const { db } = context;
  const [row, uses] = await Promise.all([requirePicture(db, id), queries.listUses(db, id)]);
  return { ...toPicture(row), used_in: uses.map(({ title, to }) => ({ title, to })) };
}

/** A job deletes them, at once or later. */
function forgetFiles({ now }: Context, handle: Db, row: { key: string; width: number; type: string }, at = now()) {
  return enqueueJob(
    handle,
    { kind: FORGET_FILES_JOB, payload: { key: row.key, files: listFiles(row) }, key: `${FORGET_FILES_JOB}:${row.key}:${at}`, at },
    now(),
  );
}

/** Writes files, then the row; a queued job deletes files without one. @throws AppError `invalid`, `too_large`, `unavailable` */
async function store(context: Context, { name, bytes }: NewFile) {
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

async function listPictures(context: Context, { q, show, page }: { q: string; show: 'all' | 'undescribed'; page: number }) {
  const { db } = context;
  const bounds = { offset: (page - 1) * PICTURES_PER_PAGE, limit: PICTURES_PER_PAGE };
  const filter = { words: q.replaceAll('\0', '').trim(), isUndescribed: show === 'undescribed' };
  const [{ rows, total }, bytes] = await Promise.all([queries.listPictures(db, filter, bounds), queries.sumBytes(db)]);
  return { data: rows.map(toPicture), meta: { page, per_page: PICTURES_PER_PAGE, total }, bytes, bytes_max: PICTURES_BYTES_MAX };
}

/** @throws AppError `invalid`, `too_large`, `unavailable` */
async function addPicture(context: Context, file: NewFile, by: number): Promise<PictureDetail> {
  const { db, now } = context;
  const stored = await store(context, file);
  const id = await db.transaction().execute(async (transaction) => {
    const added = await queries.insertPicture(transaction, { ...stored, alt: '', created_at: now(), created_by: by });
    await recordStaffAct(transaction, { at: now(), action: 'picture_added', by, details: { picture: added } });
    return added;
  });
  return getPicture(context, id);
}

/** What shows it is written again in the same transaction. @throws AppError `not_found`, `invalid`, `too_large`, `unavailable` */
async function replacePicture(context: Context, id: number, file: NewFile, by: number): Promise<PictureDetail> {
  const { db, now, rewrites } = context;
  await requirePicture(db, id);
  const stored = await store(context, file);
  await db.transaction().execute(async (transaction) => {
    const before = await requirePicture(transaction, id);
    await queries.updatePicture(transaction, id, stored);
    const moved = { from: toPictureFile(before), to: toPictureFile(stored) };
    for (const { kind, item_id } of await queries.listUses(transaction, id)) await rewrites.get(kind)?.(transaction, item_id, moved);
    // An open page may still request the old file.
    await forgetFiles(context, transaction, before, now() + UPLOAD_MS);
    await recordStaffAct(transaction, { at: now(), action: 'picture_replaced', by, details: { picture: id } });
  });
  return getPicture(context, id);
}

/** @throws AppError `not_found` */
async function describePicture(context: Context, id: number, alt: string, by: number): Promise<PictureDetail> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    await requirePicture(transaction, id);
    await queries.updatePicture(transaction, id, { alt });
    await recordStaffAct(transaction, { at: now(), action: 'picture_described', by, details: { picture: id } });
  });
  return getPicture(context, id);
}

/** @throws AppError `not_found`, `conflict` while something shows it */
async function removePicture(context: Context, id: number, by: number): Promise<{ message: string }> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const row = await requirePicture(transaction, id);
    if ((row.uses ?? 0) > 0)
      throw new AppError('conflict', { message: 'This picture is in use. Take it out of the posts and pages that show it first.' });
    await queries.deletePicture(transaction, id);
    await forgetFiles(context, transaction, row);
    await recordStaffAct(transaction, { at: now(), action: 'picture_deleted', by, details: { picture: id } });
  });
  return { message: 'The picture has been deleted.' };
}

/** Only as a download: a stranger's SVG is never shown. @throws AppError `not_found` */
async function readOriginal(context: Context, id: number): Promise<FileAnswer> {
  const { db, storage } = context;
  const { key, type } = await requirePicture(db, id);
  const bytes = type === SVG ? await storage.read(`${key}-${ORIGINAL}`) : undefined;
  if (bytes === undefined) throw new AppError('not_found', { message: 'The file as it was uploaded is kept of SVG drawings only.' });
  return { bytes, type: SVG, name: `picture-${id}.svg`, headers: { 'Content-Security-Policy': "sandbox; default-src 'none'" } };
}

/** One made size by the last part of its address; undefined when there is none. */
async function readMadeFile(context: Context, file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  const { storage } = context;
  const [, key, width, format] = MADE_FILE.exec(file) ?? [];
  if (key === undefined) return undefined;
  const stream = await storage.read(width === undefined ? `${key}-social.jpg` : `${key}-${width}.${format}`);
  if (stream === undefined) return undefined;
  return { bytes: await new Response(stream).arrayBuffer(), type: width === undefined ? 'image/jpeg' : `image/${format}` };
}

/** What these pictures are now, by their numbers: path below /public/ and description. */
async function resolvePictures(
  _context: Context,
  handle: Db,
  ids: readonly number[],
): Promise<Map<number, { image: string; alt: string }>> {
  const rows = await queries.listPicturesById(handle, ids);
  return new Map(rows.map((row) => [row.id, { image: toPictureFile(row), alt: row.alt }]));
}

/** The text with the number of each uploaded picture in it, also of one that was copied from a page. */
async function findNumbers(_context: Context, handle: Db, document: TextDocument): Promise<TextDocument> {
  const rows = await queries.listPicturesByKey(handle, [...new Set(listUnnumberedKeys(document))]);
  return rows.length === 0 ? document : numberPictures(document, new Map(rows.map(({ id, key }) => [key, id])));
}

/** The numbers of uploaded pictures, by their paths below /public/. */
async function findIds(_context: Context, handle: Db, images: readonly string[]): Promise<number[]> {
  const keys = images.flatMap((image) => readPictureFile(image)?.key ?? []);
  return (await queries.listPicturesByKey(handle, [...new Set(keys)])).map(({ id }) => id);
}

/** Call whenever a post or page is saved, in the same transaction. */
function noteUses(_context: Context, handle: Db, use: Use, ids: readonly number[]): Promise<void> {
  return queries.putUses(handle, use, [...new Set(ids)]);
}

/** What writes a post or page for readers again when one of its pictures is replaced. */
function onReplaced(context: Context, kind: Use['kind'], rewrite: Rewrite): void {
  const { rewrites } = context;
  rewrites.set(kind, rewrite);
}

/** Deletes files that no picture names. */
async function deleteFiles(context: Context, { key, files }: { key: string; files: readonly string[] }): Promise<void> {
  const { db, storage } = context;
  if (await queries.isKeyUsed(db, key)) return;
  for (const file of files) await storage.delete(file);
}

/** The pictures that staff upload: files in the storage, one row for each in the database (docs/spec/product.md §8). */
export function createPictureService(options: Options) {
  return bindContext(
    { ...options, rewrites: new Map() },
    {
      listPictures,
      getPicture,
      addPicture,
      replacePicture,
      describePicture,
      removePicture,
      readOriginal,
      readMadeFile,
      resolvePictures,
      findNumbers,
      findIds,
      noteUses,
      onReplaced,
      deleteFiles,
    },
  );
}
export type PictureService = ReturnType<typeof createPictureService>;
