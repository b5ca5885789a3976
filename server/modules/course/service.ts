import type { Kysely } from 'kysely';
import type { CoursePage, MenuDetail, MenuItem, RightSide } from '#contracts/course.ts';
import type { CourseSeed } from '#content/course.server.ts';
import type { Item } from '#content/items.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database, Db } from '../../database/schema.ts';
import { readContentVersion } from '../../database/settings.ts';
import type { PictureService } from '../pictures/service.ts';
import * as queries from './queries.ts';
import { NO_PAGE } from './change.ts';
import { createCourseExchange } from './exchange.ts';
import { writeSeeds } from './seed.ts';
import { createCourseStudio } from './studio.ts';
import { createCourseReturn } from './taken-out.ts';
import { createCourseTexts } from './texts.ts';
import { createTree, type Tree } from './tree.ts';
import { createUnitExchange } from './unit-exchange.ts';
import { readItem, toListedPage, toMenuDetail, toMenuItem, toPage } from './views.ts';
import { createCourseWriting } from './writing.ts';

type Options = { db: Kysely<Database>; now: () => number; pictures: PictureService; filmBase: string };

/** The course: its public menu and pages, and editing for staff (docs/spec/platform.md §7, docs/spec/product.md §7). */
export function createCourseService({ db, now, pictures, filmBase }: Options) {
  const texts = createCourseTexts({ pictures, filmBase });
  /** The public menu, read once per change of content. */
  let known: { version: string; tree: Tree } | undefined;
  async function readVisibleTree(): Promise<Tree> {
    const version = await readContentVersion(db);
    if (known?.version !== version) known = { version, tree: createTree(await queries.listTreeRows(db, true)) };
    return known.tree;
  }

  async function getVisible(id: number) {
    const tree = await readVisibleTree();
    const row = tree.find(id);
    const page = row === undefined ? undefined : await queries.findPage(db, id, true);
    if (row === undefined || page === undefined) throw new AppError('not_found', { message: NO_PAGE });
    return { tree, row, page };
  }
  const listItems = async (pageId: number): Promise<Item[]> => (await queries.listItemBodies(db, pageId)).map(readItem);

  const exchange = createCourseExchange({ db, now, texts });

  return {
    useFilms: texts.useFilms,

    /** `GET load-menu`: the items of the collection `arr` (docs/spec/platform.md §7). */
    async loadMenu(): Promise<{ arr: MenuItem[] }> {
      return { arr: (await readVisibleTree()).rows.map(toMenuItem) };
    },

    /** @throws AppError `not_found` */
    async getMenuDetail(id: number): Promise<MenuDetail> {
      const { tree, row } = await getVisible(id);
      return toMenuDetail(tree, row);
    },

    /** @throws AppError `not_found` */
    async getRightSide(id: number): Promise<RightSide> {
      const { tree, row, page } = await getVisible(id);
      if (tree.isFolder(row)) return { page: null, quiz: null };
      const items = row.item_count === 0 ? [] : await listItems(id);
      return {
        page: toPage(tree, page, filmBase),
        quiz: items.length === 0 ? null : { page_id: id, items: items.map((item) => toQuestion(item)) },
      };
    },

    /** @throws AppError `not_found` */
    async getPage(id: number): Promise<CoursePage> {
      const { tree, page } = await getVisible(id);
      return toPage(tree, page, filmBase);
    },

    async listPages(): Promise<{ data: Omit<CoursePage, 'blocks'>[] }> {
      const tree = await readVisibleTree();
      const rows = new Map((await queries.listVisiblePages(db)).map((row) => [row.id, row]));
      return { data: tree.rows.flatMap(({ id }) => rows.get(id) ?? []).map((row) => toListedPage(tree, row)) };
    },

    ...createCourseWriting({ db, now, texts }),
    ...createCourseStudio({ db, now, texts, pictures }),
    ...exchange,
    ...createUnitExchange({ ...exchange, db, now }),
    ...createCourseReturn({ db, now }),

    /** A page's questions with their answers, for marking. @throws AppError `not_found` */
    async getQuiz(pageId: number): Promise<Item[]> {
      await getVisible(pageId);
      return listItems(pageId);
    },

    listUnitsWithCheck: () => queries.listUnitsWithCheck(db),

    /** Those of these ids that name a page, also an unpublished one: a finished page stays finished. */
    listPageNumbers: async (ids: readonly number[]): Promise<Set<number>> => new Set(await queries.listPageNumbers(db, ids)),

    /** The public ones of these questions, by id. */
    async findItems(handle: Db, ids: readonly string[]): Promise<Map<string, Item>> {
      const rows = await queries.listVisibleItems(handle, ids);
      return new Map(rows.map(({ id, body }) => [id, readItem(body)]));
    },

    /** Writes new and changed items of the content folder, never what staff have changed. Returns how many. */
    seedCourse: (seeds: readonly CourseSeed[]): Promise<number> =>
      db.transaction().execute((transaction) => writeSeeds(transaction, seeds, now())),
  };
}
export type CourseService = ReturnType<typeof createCourseService>;
