import type { Kysely } from 'kysely';
import { z } from '#contracts/zod.ts';
import {
  courseText,
  saveDraftRequest,
  type CourseDocument,
  type CourseText,
  type CourseTreeItem,
  type CourseVersionLine,
  type PreviewRequest,
  type SaveDraftRequest,
} from '#contracts/course-studio.ts';
import type { CoursePage, Quiz } from '#contracts/course.ts';
import { findReadingProblems } from '#content/course/check-reading.ts';
import { toWritten, type StoredBlock } from '#content/course/render-block.ts';
import { CEFR } from '#content/course/schemas.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Database, Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { recordStaffAct } from '../audit/service.ts';
import { AUTOSAVE_MS, dropVersion, findVersion, listLastWriters, listVersions } from '../documents/service.ts';
import type { PictureService } from '../pictures/service.ts';
import { throwProblems, toShownBlocks } from './blocks.ts';
import { CHANGED_MEANWHILE, createChange, readTree, requireItem, requireParent } from './change.ts';
import { checkText } from './check-text.ts';
import { getDocument, getRow, keepPage } from './document.ts';
import { checkItems } from './items.ts';
import * as queries from './queries.ts';
import { movePicture, toDocuments, toReadBlocks, type CourseTexts } from './texts.ts';

const NO_VERSION = 'This version is no longer kept.';
const HINTS_MAX = 8;

async function listTree(db: Db): Promise<{ data: CourseTreeItem[] }> {
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

async function writeText(db: Db, id: number, { version, ...given }: Omit<SaveDraftRequest, 'continues'>, act: Act): Promise<void> {
  const { at, by, action, texts } = act;
  const row = await getRow(db, id);
  const written = await texts.numberPictures(db, toDocuments(given.blocks));
  const checked = await checkText(db, row, { ...given, blocks: written }, texts);
  // Only a draft may lack something.
  if (!checked.isWhole && row.state !== 'draft') throwProblems(checked.errors);
  await keepPage(db, id, null);
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
  await keepPage(db, id, by);
  const replaces =
    action === 'page_autosaved' && (await dropVersion(db, { kind: 'course', id, version, savedBy: by, since: at - AUTOSAVE_MS }));
  // One line says that this person is writing; a hundred would hide the others.
  if (replaces) return;
  const name = action === 'page_restored' ? action : 'page_saved';
  await recordStaffAct(db, { at, action: name, by, details: { page: id, version: version + 1 } });
}

type Options = { db: Kysely<Database>; now: () => number; texts: CourseTexts; pictures: PictureService };

/** What the staff's room of the course asks for and sends (docs/spec/product.md §8). */
export function createCourseStudio({ db, now, texts, pictures }: Options) {
  const change = createChange(db);
  pictures.onReplaced('course', async (transaction, id, moved) => {
    const row = await queries.findDocument(transaction, id);
    if (row === undefined) return;
    await bumpContentVersion(transaction);
    const written = movePicture((JSON.parse(row.blocks) as StoredBlock[]).map(toWritten), moved);
    await queries.setBlocks(transaction, id, JSON.stringify(await texts.render(transaction, written)));
  });
  async function getText(handle: Db, id: number, version: number): Promise<CourseText> {
    await getRow(handle, id);
    const kept = z.safeParse(courseText, await findVersion(handle, 'course', id, version));
    if (!kept.success) throw new AppError('not_found', { message: NO_VERSION });
    return { ...kept.data, blocks: toDocuments(kept.data.blocks) };
  }

  return {
    listTree: () => listTree(db),
    /** @throws AppError `not_found` */
    getDocument: (id: number): Promise<CourseDocument> => getDocument(db, id, texts),

    /** @throws AppError `not_found`, `conflict` with the newer one, `invalid` */
    async saveDocument(id: number, request: SaveDraftRequest, by: number): Promise<CourseDocument> {
      const action = request.continues ? 'page_autosaved' : 'page_saved';
      await change((transaction) => writeText(transaction, id, request, { at: now(), by, action, texts }));
      return getDocument(db, id, texts);
    },

    /** Moves a menu item; open editors are not disturbed. @throws AppError `not_found`, `invalid` */
    async moveItem(id: number, { parent_id, place }: NewPlace, by: number): Promise<{ data: CourseTreeItem[] }> {
      await change(async (transaction) => {
        const tree = await readTree(transaction);
        requireItem(tree, id);
        requireParent(tree, parent_id, id);
        const others = tree.listChildren(parent_id).filter((row) => row.id !== id);
        const ids = others.map((row) => row.id).toSpliced(place, 0, id);
        for (const [order, each] of ids.entries()) await queries.placePage(transaction, each, parent_id, order);
        await recordStaffAct(transaction, { at: now(), action: 'page_moved', by, details: { page: id, place } });
      });
      return listTree(db);
    },

    /** A draft as learners would see it; unfinished questions are left out, the hints say why. @throws AppError `not_found` */
    async previewDocument(id: number, given: PreviewRequest): Promise<{ page: CoursePage; quiz: Quiz | null; hints: string[] }> {
      const [row, tree] = [await getRow(db, id), await readTree(db)];
      const level = given.level === '' ? tree.findLevel(id) : given.level;
      const { items, errors } = checkItems(given.items, (place) => `new-${place + 1}`);
      const unfinished = Object.entries(errors).map(([field, [message]]) => {
        const place = Number(field.split('.')[1]) + 1;
        return `Question ${place} is not shown yet: ${message ?? ''}`;
      });
      const cefr = CEFR.find((mark) => mark === level);
      const hard = cefr === undefined ? [] : findReadingProblems({ blocks: toReadBlocks(given.blocks), items }, cefr);
      const hints = [...unfinished, ...hard.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`)];
      const page: CoursePage = {
        id,
        name: given.name,
        parent_id: tree.find(id)?.parent_id ?? null,
        slug: row.slug,
        aim: given.aim,
        level,
        can_do: given.can_do,
        blocks: toShownBlocks(await texts.render(db, toDocuments(given.blocks)), texts.filmBase),
        state: row.state,
        order: tree.find(id)?.sort_order ?? 0,
        previous_id: null,
        next_id: null,
        has_quiz: items.length > 0,
        version: row.version,
        updated_at: toIso(row.updated_at),
      };
      const quiz = items.length === 0 ? null : { page_id: id, items: items.map((item) => toQuestion(item)) };
      return { page, quiz, hints: hints.slice(0, HINTS_MAX) };
    },

    /** Newest first. An unedited page has the version that came from the files. @throws AppError `not_found` */
    async listVersions(id: number): Promise<{ data: CourseVersionLine[] }> {
      const row = await getRow(db, id);
      const kept = await listVersions(db, 'course', id);
      const lines = kept.map(({ version, title, saved_at, saved_by }) => ({ version, name: title, saved_by, saved_at: toIso(saved_at) }));
      const isKept = lines.some(({ version }) => version === row.version);
      const current = { version: row.version, name: row.name, saved_at: toIso(row.updated_at), saved_by: null };
      return { data: isKept ? lines : [current, ...lines] };
    },

    /** @throws AppError `not_found` */
    getVersion: (id: number, version: number): Promise<CourseText> => getText(db, id, version),

    /** @throws AppError `not_found`, `conflict` with the newer one */
    async restoreVersion(id: number, from: number, version: number, by: number): Promise<CourseDocument> {
      await change(async (transaction) => {
        const earlier = z.safeParse(saveDraftRequest, { ...(await getText(transaction, id, from)), version });
        if (!earlier.success) throw new AppError('invalid', { message: 'This version no longer fits. Copy from it what you need.' });
        await writeText(transaction, id, earlier.data, { at: now(), by, action: 'page_restored', texts });
      });
      return getDocument(db, id, texts);
    },
  };
}
