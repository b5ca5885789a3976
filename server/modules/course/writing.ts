import { randomBytes } from 'node:crypto';
import type { CallBody } from '#contracts/call.ts';
import type { courseCalls, CoursePage, UpdatePageRequest } from '#contracts/course.ts';
import { AppError } from '../../core/app-error.ts';
import { listSlugWords } from '../../core/slug.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { findBlockProblems, sanitizeBlocks, throwProblems } from './blocks.ts';
import { CHANGED_MEANWHILE, NO_PAGE, readTree, requireItem, requireParent, changeCourse } from './change.ts';
import { checkText } from './check-text.ts';
import { getRow, storePageVersion, readWritten } from './document.ts';
import * as queries from './queries.ts';
import type { CourseTexts } from './texts.ts';
import { createTree, type Tree } from './tree.ts';
import { toListedPage, toPage } from './views.ts';
import type { CourseContext } from './context.ts';

const ORDER_STEP = 1;

/** Readable, and unlike every slug that a content file may bring later. */
function makeSlug(name: string): string {
  return [...listSlugWords(name).slice(0, 6), randomBytes(4).toString('hex')].join('-');
}

const findLastOrder = (tree: Tree, parentId: number | null) => tree.listChildren(parentId).at(-1)?.sort_order ?? 0;

async function getPage(db: Db, id: number, { filmBase }: CourseTexts): Promise<CoursePage> {
  const row = await queries.findPage(db, id, false);
  if (row === undefined) throw new AppError('not_found', { message: NO_PAGE });
  const { findLevel } = await readTree(db);
  // Neighbours are public pages; a draft has none.
  return toPage({ ...createTree(await queries.listTreeRows(db, true)), findLevel }, row, filmBase);
}

/** A draft in which nothing is missing any more becomes what learners are given. @throws AppError `invalid` with what is missing */
async function finish(db: Db, id: number, texts: CourseTexts): Promise<void> {
  const row = await getRow(db, id);
  if (row.unfinished === null) return;
  const checked = await checkText(db, row, await readWritten(db, row), texts);
  if (!checked.isWhole) return throwProblems(checked.errors);
  await queries.storeWhole(db, id, checked);
}

// What staff do to the menu. `by` is the account that does it.

/** Any page, drafts too. @throws AppError `not_found` */
export const getAnyPage = ({ db, texts }: CourseContext, id: number): Promise<CoursePage> => getPage(db, id, texts);

/** Every page of the menu, drafts too, without their blocks. */
export async function listAllPages({ db }: CourseContext): Promise<{ data: Omit<CoursePage, 'blocks'>[] }> {
  const tree = await readTree(db);
  const shown = { ...createTree(await queries.listTreeRows(db, true)), findLevel: tree.findLevel };
  const rows = new Map((await queries.listPages(db)).map((row) => [row.id, row]));
  return { data: tree.rows.flatMap(({ id }) => rows.get(id) ?? []).map((row) => toListedPage(shown, row)) };
}

/** @throws AppError `invalid` */
export async function addPage(
  context: CourseContext,
  { userId: by }: Session,
  request: CallBody<typeof courseCalls.addPage>,
): Promise<CoursePage> {
  const { db, now, texts } = context;
  const { name, parent_id, state, aim, blocks, kind } = request;
  throwProblems(findBlockProblems(blocks));
  const id = await changeCourse(context, async (transaction) => {
    const tree = await readTree(transaction);
    requireParent(tree, parent_id);
    const added = await queries.insertPage(transaction, {
      kind,
      slug: makeSlug(name),
      name,
      parent_id,
      state,
      aim,
      sort_order: request.order ?? findLastOrder(tree, parent_id) + ORDER_STEP,
      visible: 0,
      level: '',
      block_count: blocks.length,
      item_count: 0,
      version: 1,
      seed_hash: null,
      created_at: now(),
      updated_at: now(),
      deleted_at: null,
      can_do: '[]',
      blocks: JSON.stringify(sanitizeBlocks(blocks, texts.filmBase)),
    });
    await storePageVersion(transaction, added, by);
    await recordStaffAct(transaction, { at: now(), action: 'page_added', by, details: { page: added } });
    return added;
  });
  return getPage(db, id, texts);
}

/** @throws AppError `not_found`, `conflict`, `invalid` */
export async function updatePage(
  context: CourseContext,
  { userId: by }: Session,
  id: number,
  { version, order, blocks, ...rest }: UpdatePageRequest,
): Promise<CoursePage> {
  const { db, now, texts } = context;
  if (blocks !== undefined) throwProblems(findBlockProblems(blocks));
  await changeCourse(context, async (transaction) => {
    const tree = await readTree(transaction);
    requireItem(tree, id);
    if (rest.parent_id !== undefined) requireParent(tree, rest.parent_id, id);
    await storePageVersion(transaction, id, null);
    if (rest.state === 'published') await finish(transaction, id, texts);
    const written = await queries.updatePage(transaction, id, version, {
      ...rest,
      ...(order === undefined ? {} : { sort_order: order }),
      ...(blocks === undefined
        ? {}
        : { blocks: JSON.stringify(sanitizeBlocks(blocks, texts.filmBase)), block_count: blocks.length, unfinished: null }),
      updated_at: now(),
    });
    if (!written) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
    await storePageVersion(transaction, id, by);
    const row = await getRow(transaction, id);
    await texts.noteUses(transaction, row, (await readWritten(transaction, row)).blocks);
    const action = rest.state === undefined ? 'page_changed' : rest.state === 'published' ? 'page_published' : 'page_unpublished';
    await recordStaffAct(transaction, { at: now(), action, by, details: { page: id, version: version + 1 } });
  });
  return getPage(db, id, texts);
}

/** Takes an item and all below it out of the menu; the rows stay for results. @throws AppError `not_found` */
export async function deletePage(
  context: CourseContext,
  { userId: by }: Pick<Session, 'userId'>,
  id: number,
): Promise<{ id: number; message: string }> {
  const { now } = context;
  await changeCourse(context, async (transaction) => {
    const tree = await readTree(transaction);
    requireItem(tree, id);
    await queries.markDeleted(transaction, [id, ...tree.listBelow(id).map((row) => row.id)], now());
    await recordStaffAct(transaction, { at: now(), action: 'page_deleted', by, details: { page: id } });
  });
  return { id, message: 'The page has been taken out of the course.' };
}
