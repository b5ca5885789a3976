import { toPictureFile } from '#contracts/picture-file.ts';
import { PICTURES_BYTES_MAX, PICTURES_PER_PAGE, type Picture, type PictureDetail } from '#contracts/pictures.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import * as queries from './queries.ts';
import type { PictureContext } from './context.ts';
import { UPLOAD_MS, requirePicture, forgetFiles, storePicture, type NewFile } from './picture-files.ts';

const toPicture = ({ key, created_at, ...row }: queries.PictureRow): Picture => ({
  ...row,
  uses: row.uses ?? 0,
  image: toPictureFile({ key, width: row.width, height: row.height }),
  created_at: toIso(created_at),
});

/** @throws AppError `not_found` */
export async function getPicture(context: PictureContext, id: number): Promise<PictureDetail> {
  const { db } = context;
  const [row, uses] = await Promise.all([requirePicture(db, id), queries.listUses(db, id)]);
  return { ...toPicture(row), used_in: uses.map(({ title, to }) => ({ title, to })) };
}

export async function listPictures(context: PictureContext, { q, show, page }: { q: string; show: 'all' | 'undescribed'; page: number }) {
  const { db } = context;
  const bounds = { offset: (page - 1) * PICTURES_PER_PAGE, limit: PICTURES_PER_PAGE };
  const filter = { words: q.replaceAll('\0', '').trim(), isUndescribed: show === 'undescribed' };
  const [{ rows, total }, bytes] = await Promise.all([queries.listPictures(db, filter, bounds), queries.sumBytes(db)]);
  return { data: rows.map(toPicture), meta: { page, per_page: PICTURES_PER_PAGE, total }, bytes, bytes_max: PICTURES_BYTES_MAX };
}

/** @throws AppError `invalid`, `too_large`, `unavailable` */
export async function addPicture(context: PictureContext, { userId: by }: Pick<Session, 'userId'>, file: NewFile): Promise<PictureDetail> {
  const { db, now } = context;
  const stored = await storePicture(context, file);
  const id = await db.transaction().execute(async (transaction) => {
    const added = await queries.insertPicture(transaction, { ...stored, alt: '', created_at: now(), created_by: by });
    await recordStaffAct(transaction, { at: now(), action: 'picture_added', by, details: { picture: added } });
    return added;
  });
  return getPicture(context, id);
}

/** What shows it is written again in the same transaction. @throws AppError `not_found`, `invalid`, `too_large`, `unavailable` */
export async function replacePicture(
  context: PictureContext,
  { userId: by }: Pick<Session, 'userId'>,
  id: number,
  file: NewFile,
): Promise<PictureDetail> {
  const { db, now, rewrites } = context;
  await requirePicture(db, id);
  const stored = await storePicture(context, file);
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
export async function describePicture(
  context: PictureContext,
  { userId: by }: Pick<Session, 'userId'>,
  id: number,
  alt: string,
): Promise<PictureDetail> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    await requirePicture(transaction, id);
    await queries.updatePicture(transaction, id, { alt });
    await recordStaffAct(transaction, { at: now(), action: 'picture_described', by, details: { picture: id } });
  });
  return getPicture(context, id);
}

/** @throws AppError `not_found`, `conflict` while something shows it */
export async function removePicture(
  context: PictureContext,
  { userId: by }: Pick<Session, 'userId'>,
  id: number,
): Promise<{ message: string }> {
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
