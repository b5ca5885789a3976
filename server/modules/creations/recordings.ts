import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '#contracts/call.ts';
import { RECORDINGS_BYTES_MAX, RECORDINGS_FULL, type Creation } from '#contracts/creations.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { ByteRange } from '../../integrations/storage/port.ts';
import type { CreationContext } from './context.ts';
import { forgetRecordings, watchUpload } from './jobs.ts';
import { sumRecordings, updateCreation, type CreationRow } from './queries.ts';
import { recognizeRecording } from './recording-type.ts';
import { isSealed } from './sealing.ts';
import { toCreation } from './views.ts';
import { requireCreation } from './own-creations.ts';

/** One part, as players ask for it. Undefined for anything else: the whole is then sent, which HTTP allows. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && (last === '' || Number(last) === 0)) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}

// The sound of a creation: written before a row names it, deleted after none does; a job queued first cleans up.

async function requireSpace(
  { holdForStoring, space }: CreationContext,
  transaction: Db,
  userId: number,
  id: string,
  bytes: number,
): Promise<CreationRow> {
  await holdForStoring(transaction, userId);
  const row = await requireCreation(transaction, userId, id);
  await space.require(transaction);
  const others = await sumRecordings(transaction, userId, id);
  if (others + bytes > RECORDINGS_BYTES_MAX) throw new AppError('too_large', { message: RECORDINGS_FULL });
  return row;
}

async function setRecording(
  { now }: CreationContext,
  transaction: Db,
  row: CreationRow,
  recording: Pick<CreationRow, 'recording_key' | 'recording_type' | 'recording_bytes'>,
) {
  await updateCreation(transaction, row.user_id, row.id, { ...recording, updated_at: now() });
  await forgetRecordings(transaction, [row], now());
  return toCreation({ ...row, ...recording, updated_at: now() }, now());
}

async function readRecordingOf({ now, storage }: CreationContext, row: CreationRow, rangeHeader: string | undefined): Promise<FileAnswer> {
  const { recording: view } = toCreation(row, now());
  const range = view === null ? undefined : readRange(rangeHeader, view.bytes);
  const isClosed = row.recording_key === null || view === null || isSealed(row, now());
  const bytes = isClosed ? undefined : await storage.read(row.recording_key ?? '', range);
  if (bytes === undefined || view === null) throw new AppError('not_found', { message: 'There is no recording here.' });
  const size = range === undefined ? view.bytes : range.end - range.start + 1;
  return {
    bytes,
    type: view.type,
    name: `recording.${view.type.slice('audio/'.length)}`,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Length': String(size),
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${range.start}-${range.end}/${view.bytes}` }),
    },
    ...(range === undefined ? {} : { status: 206 }),
  };
}

/** @throws AppError `wrong_type`, `not_found`, `too_large` */
export async function putRecording(
  context: CreationContext,
  { userId }: Session,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Creation> {
  const { db, now, storage } = context;
  const type = recognizeRecording(bytes);
  if (type === undefined) throw new AppError('wrong_type');
  const key = randomBytes(16).toString('hex');
  await db.transaction().execute(async (transaction) => {
    await requireSpace(context, transaction, userId, id, bytes.byteLength);
    await watchUpload(transaction, key, now());
  });
  await storage.put(key, bytes, type);
  return db.transaction().execute(async (transaction) => {
    const row = await requireSpace(context, transaction, userId, id, bytes.byteLength);
    return setRecording(context, transaction, row, { recording_key: key, recording_type: type, recording_bytes: bytes.byteLength });
  });
}

/** The name under which a recording is stored, for a work that is shown with it; undefined without one. */
export async function findRecordingKey(on: Db, userId: number, id: string): Promise<string | undefined> {
  return (await requireCreation(on, userId, id)).recording_key ?? undefined;
}

/** A recording that the caller has allowed them to hear; not one that replaced it. @throws AppError `not_found` */
export async function readSharedRecording(
  context: CreationContext,
  userId: number,
  id: string,
  key: string,
  rangeHeader: string | undefined,
): Promise<FileAnswer> {
  const { db } = context;
  const row = await requireCreation(db, userId, id);
  if (row.recording_key !== key) throw new AppError('not_found', { message: 'There is no recording here.' });
  return readRecordingOf(context, row, rangeHeader);
}

/** @throws AppError `not_found` */
export async function readRecording(
  context: CreationContext,
  { userId }: Session,
  id: string,
  rangeHeader: string | undefined,
): Promise<FileAnswer> {
  const { db } = context;
  return readRecordingOf(context, await requireCreation(db, userId, id), rangeHeader);
}

/** @throws AppError `not_found` */
export async function deleteRecording(context: CreationContext, { userId }: Session, id: string): Promise<Creation> {
  const { db } = context;
  return db.transaction().execute(async (transaction) => {
    const row = await requireCreation(transaction, userId, id);
    return setRecording(context, transaction, row, { recording_key: null, recording_type: null, recording_bytes: null });
  });
}
