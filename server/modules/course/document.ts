import { type CourseDocument, type CourseText, type WrittenBlock, COURSE_LEVELS, courseText } from '#contracts/course-studio.ts';
import { z } from '#contracts/zod.ts';
import { toWritten, type StoredBlock } from '#content/course/render-block.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { storeVersion } from '../documents/service.ts';
import { NO_PAGE } from './change.ts';
import * as queries from './queries.ts';
import { toDocuments, type CourseTexts } from './texts.ts';
import { readItem } from './views.ts';

const unfinishedParts = z.object({ blocks: courseText.shape.blocks, items: courseText.shape.items });

/** What staff have written, whole or not. */
export async function readWritten(db: Db, row: queries.DocumentRow): Promise<CourseText> {
  const whole = await readText(db, row);
  return row.unfinished === null ? whole : { ...whole, ...z.parse(unfinishedParts, JSON.parse(row.unfinished)) };
}

/** What learners can be given of a page, as it lies in the rows: texts are documents, or Markdown where they still are what the files say. */
export async function readText(db: Db, row: queries.DocumentRow): Promise<CourseText & { blocks: WrittenBlock[] }> {
  return {
    name: row.name,
    aim: row.aim,
    level: COURSE_LEVELS.find((level) => level === row.level) ?? '',
    can_do: JSON.parse(row.can_do) as string[],
    blocks: (JSON.parse(row.blocks) as StoredBlock[]).map(toWritten),
    items: (await queries.listItemBodies(db, row.id)).map(readItem),
  };
}

/** @throws AppError `not_found` */
export async function getRow(db: Db, id: number): Promise<queries.DocumentRow> {
  const row = await queries.findDocument(db, id);
  if (row === undefined) throw new AppError('not_found', { message: NO_PAGE });
  return row;
}

/** As the editor has it, with its pictures where they are now. @throws AppError `not_found` */
export async function getDocument(db: Db, id: number, { placeAll }: CourseTexts): Promise<CourseDocument> {
  const row = await getRow(db, id);
  const { kind, state, version } = row;
  const text = await readWritten(db, row);
  return {
    id,
    kind,
    state,
    version,
    is_visible: row.visible === 1,
    updated_at: new Date(row.updated_at).toISOString(),
    ...text,
    blocks: await placeAll(db, toDocuments(text.blocks)),
  };
}

/** Keeps the page as it stands among its versions; `by` wrote it, null for the files and for an unknown writer. */
export async function storePageVersion(db: Db, id: number, by: number | null): Promise<void> {
  const row = await getRow(db, id);
  const body = await readWritten(db, row);
  await storeVersion(db, { kind: 'course', id, version: row.version, title: row.name, savedAt: row.updated_at, savedBy: by, body });
}
