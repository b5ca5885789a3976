import { z } from '#contracts/zod.ts';
import { courseText, saveDraftRequest, type CourseDocument, type CourseText, type CourseVersionLine } from '#contracts/course-studio.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { findVersion, listVersions } from '../documents/service.ts';
import { getDocument, getRow } from './document.ts';
import { toDocuments } from './texts.ts';
import { changeCourse } from './change.ts';
import type { CourseContext } from './context.ts';
import { writeText } from './studio.ts';

const NO_VERSION = 'This version is no longer kept.';

async function getVersionText(handle: Db, id: number, version: number): Promise<CourseText> {
  await getRow(handle, id);
  const read = z.safeParse(courseText, await findVersion(handle, 'course', id, version));
  if (!read.success) throw new AppError('not_found', { message: NO_VERSION });
  return { ...read.data, blocks: toDocuments(read.data.blocks) };
}

/** Newest first. An unedited page has the version that came from the files. @throws AppError `not_found` */
export async function listPageVersions({ db }: CourseContext, id: number): Promise<{ data: CourseVersionLine[] }> {
  const row = await getRow(db, id);
  const versions = await listVersions(db, 'course', id);
  const lines = versions.map(({ version, title, saved_at, saved_by }) => ({ version, name: title, saved_by, saved_at: toIso(saved_at) }));
  const isListed = lines.some(({ version }) => version === row.version);
  const current = { version: row.version, name: row.name, saved_at: toIso(row.updated_at), saved_by: null };
  return { data: isListed ? lines : [current, ...lines] };
}

/** @throws AppError `not_found` */
export const getPageVersion = ({ db }: CourseContext, id: number, version: number): Promise<CourseText> => getVersionText(db, id, version);

/** @throws AppError `not_found`, `conflict` with the newer one */
export async function restoreVersion(
  context: CourseContext,
  { userId: by }: Session,
  id: number,
  from: number,
  version: number,
): Promise<CourseDocument> {
  const { db, now, texts } = context;
  await changeCourse(context, async (transaction) => {
    const earlier = z.safeParse(saveDraftRequest, { ...(await getVersionText(transaction, id, from)), version });
    if (!earlier.success) throw new AppError('invalid', { message: 'This version no longer fits. Copy from it what you need.' });
    await writeText(transaction, id, earlier.data, { at: now(), by, action: 'page_restored', texts });
  });
  return getDocument(db, id, texts);
}
