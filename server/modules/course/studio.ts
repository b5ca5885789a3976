import type { CourseDocument, CourseTreeItem, SaveDraftRequest } from '#contracts/course-studio.ts';
import { toWritten, type StoredBlock } from '#content/course/render-block.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { AUTOSAVE_MS, dropVersion, listLastWriters } from '../documents/service.ts';
import type { Moved } from '../pictures/service.ts';
import { throwProblems } from './blocks.ts';
import { CHANGED_MEANWHILE, readTree, requireItem, requireParent, changeCourse } from './change.ts';
import { checkText } from './check-text.ts';
import { getDocument, getRow, storePageVersion } from './document.ts';
import * as queries from './queries.ts';
import { movePicture, toDocuments, type CourseTexts } from './texts.ts';
import type { CourseContext } from './context.ts';

export async function listCourseTree({ db }: Pick<CourseContext, 'db'>): Promise<{ data: CourseTreeItem[] }> {
  const [tree, rows, writers] = await Promise.all([readTree(db), queries.listStudioRows(db), listLastWriters(db, 'course')]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = tree.rows.flatMap(({ id, name, parent_id, state, block_count, item_count }): CourseTreeItem[] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const writer = writers.get(id);
    return [
      {
        id,
        kind: row.kind,
        name,
        parent_id,
        state,
        is_visible: row.visible === 1,
        level: tree.findLevel(id),
        blocks: block_count,
        items: item_count,
        version: row.version,
        updated_at: toIso(row.updated_at),
        updated_by: writer?.version === row.version ? writer.name : null,
      },
    ];
  });
  return { data };
}

type NewPlace = { parent_id: number | null; place: number };
type Act = { at: number; by: number; action: 'page_saved' | 'page_autosaved' | 'page_restored'; texts: CourseTexts };

export async function writeText(db: Db, id: number, { version, ...given }: Omit<SaveDraftRequest, 'continues'>, act: Act): Promise<void> {
  const { at, by, action, texts } = act;
  const row = await getRow(db, id);
  const written = await texts.numberPictures(db, toDocuments(given.blocks));
  const checked = await checkText(db, row, { ...given, blocks: written }, texts);
  // Only a draft may lack something.
  if (!checked.isWhole && row.state !== 'draft') throwProblems(checked.errors);
  await storePageVersion(db, id, null);
  const isWritten = await queries.updatePage(db, id, version, {
    name: given.name,
    aim: given.aim,
    level: given.level,
    can_do: JSON.stringify(given.can_do),
    block_count: given.blocks.length,
    item_count: given.items.length,
    updated_at: at,
    ...(checked.isWhole
      ? { blocks: JSON.stringify(checked.blocks), unfinished: null }
      : { unfinished: JSON.stringify({ blocks: written, items: given.items }) }),
  });
  if (!isWritten) throw new AppError('conflict', { message: CHANGED_MEANWHILE, current: await getDocument(db, id, texts) });
  if (checked.isWhole) await queries.storeItems(db, id, checked.items);
  await texts.noteUses(db, { id, name: given.name }, written);
  await storePageVersion(db, id, by);
  const replaces =
    action === 'page_autosaved' && (await dropVersion(db, { kind: 'course', id, version, savedBy: by, since: at - AUTOSAVE_MS }));
  // One line says that this person is writing; a hundred would hide the others.
  if (replaces) return;
  const name = action === 'page_restored' ? action : 'page_saved';
  await recordStaffAct(db, { at, action: name, by, details: { page: id, version: version + 1 } });
}

/** @throws AppError `not_found` */
export const getCourseDocument = ({ db, texts }: CourseContext, id: number): Promise<CourseDocument> => getDocument(db, id, texts);

/** @throws AppError `not_found`, `conflict` with the newer one, `invalid` */
export async function saveDocument(
  context: CourseContext,
  { userId: by }: Session,
  id: number,
  request: SaveDraftRequest,
): Promise<CourseDocument> {
  const { db, now, texts } = context;
  const action = request.continues ? 'page_autosaved' : 'page_saved';
  await changeCourse(context, (transaction) => writeText(transaction, id, request, { at: now(), by, action, texts }));
  return getDocument(db, id, texts);
}

/** Moves a menu item; open editors are not disturbed. @throws AppError `not_found`, `invalid` */
export async function moveItem(
  context: CourseContext,
  { userId: by }: Session,
  id: number,
  { parent_id, place }: NewPlace,
): Promise<{ data: CourseTreeItem[] }> {
  const { now } = context;
  await changeCourse(context, async (transaction) => {
    const tree = await readTree(transaction);
    requireItem(tree, id);
    requireParent(tree, parent_id, id);
    const others = tree.listChildren(parent_id).filter((row) => row.id !== id);
    const ids = others.map((row) => row.id).toSpliced(place, 0, id);
    for (const [order, each] of ids.entries()) await queries.placePage(transaction, each, parent_id, order);
    await recordStaffAct(transaction, { at: now(), action: 'page_moved', by, details: { page: id, place } });
  });
  return listCourseTree(context);
}

/** A picture of this page was replaced: learners get the new one. */
export async function renderAgain({ texts }: CourseContext, transaction: Db, id: number, moved: Moved): Promise<void> {
  const row = await queries.findDocument(transaction, id);
  if (row === undefined) return;
  await bumpContentVersion(transaction);
  const written = movePicture((JSON.parse(row.blocks) as StoredBlock[]).map(toWritten), moved);
  await queries.setBlocks(transaction, id, JSON.stringify(await texts.render(transaction, written)));
}
