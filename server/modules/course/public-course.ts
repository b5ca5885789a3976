import type { CoursePage, MenuDetail, MenuItem, RightSide } from '#contracts/course.ts';
import type { CourseSeed } from '#content/course.server.ts';
import type { Item } from '#content/items.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import * as queries from './queries.ts';
import { NO_PAGE } from './change.ts';
import { writeSeeds } from './seed.ts';
import { readItem, toListedPage, toMenuDetail, toMenuItem, toPage } from './views.ts';
import type { CourseContext } from './context.ts';

async function getVisible(context: CourseContext, id: number) {
  const tree = await context.readVisibleTree();
  const row = tree.find(id);
  const page = row === undefined ? undefined : await queries.findPage(context.db, id, true);
  if (row === undefined || page === undefined) throw new AppError('not_found', { message: NO_PAGE });
  return { tree, row, page };
}

const listItems = async ({ db }: CourseContext, pageId: number): Promise<Item[]> =>
  (await queries.listItemBodies(db, pageId)).map(readItem);

/** `GET load-menu`: the items of the collection `arr` (docs/spec/platform.md §7). */
export async function loadMenu(context: CourseContext): Promise<{ arr: MenuItem[] }> {
  return { arr: (await context.readVisibleTree()).rows.map(toMenuItem) };
}

/** @throws AppError `not_found` */
export async function getMenuDetail(context: CourseContext, id: number): Promise<MenuDetail> {
  const { tree, row } = await getVisible(context, id);
  return toMenuDetail(tree, row);
}

/** @throws AppError `not_found` */
export async function getRightSide(context: CourseContext, id: number): Promise<RightSide> {
  const { tree, row, page } = await getVisible(context, id);
  if (tree.isFolder(row)) return { page: null, quiz: null };
  const items = row.item_count === 0 ? [] : await listItems(context, id);
  return {
    page: toPage(tree, page, context.filmBase),
    quiz: items.length === 0 ? null : { page_id: id, items: items.map((item) => toQuestion(item)) },
  };
}

/** @throws AppError `not_found` */
export async function getPage(context: CourseContext, id: number): Promise<CoursePage> {
  const { tree, page } = await getVisible(context, id);
  return toPage(tree, page, context.filmBase);
}

export async function listPages(context: CourseContext): Promise<{ data: Omit<CoursePage, 'blocks'>[] }> {
  const tree = await context.readVisibleTree();
  const rows = new Map((await queries.listVisiblePages(context.db)).map((row) => [row.id, row]));
  return { data: tree.rows.flatMap(({ id }) => rows.get(id) ?? []).map((row) => toListedPage(tree, row)) };
}

/** A page's questions with their answers, for marking. @throws AppError `not_found` */
export async function getQuiz(context: CourseContext, pageId: number): Promise<Item[]> {
  await getVisible(context, pageId);
  return listItems(context, pageId);
}

/** Those of these ids that name a page, also an unpublished one: a finished page stays finished. */
export const listPageNumbers = async ({ db }: CourseContext, ids: readonly number[]): Promise<Set<number>> =>
  new Set(await queries.listPageNumbers(db, ids));

/** The public ones of these questions, by id. */
export async function findItems(handle: Db, ids: readonly string[]): Promise<Map<string, Item>> {
  const rows = await queries.listVisibleItems(handle, ids);
  return new Map(rows.map(({ id, body }) => [id, readItem(body)]));
}

/** Writes new and changed items of the content folder, never what staff have changed. Returns how many. */
export const seedCourse = ({ db, now }: CourseContext, seeds: readonly CourseSeed[]): Promise<number> =>
  db.transaction().execute((transaction) => writeSeeds(transaction, seeds, now()));
