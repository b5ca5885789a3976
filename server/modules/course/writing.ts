import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallBody } from '#contracts/call.ts';
import type { courseCalls, CoursePage, UpdatePageRequest } from '#contracts/course.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Database, Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { checkBlocks, sanitizeBlocks } from './blocks.ts';
import * as queries from './queries.ts';
import { refreshVisible } from './seed.ts';
import { createTree, type Tree } from './tree.ts';
import { toListedPage, toPage } from './views.ts';

const ORDER_STEP = 1;
export const NO_PAGE = 'There is no such page in the course.';
const CHANGED_MEANWHILE = 'Somebody has changed this page meanwhile. Please look at the newer one first; what you wrote is still here.';

/** Readable, and unlike every slug that a content file may bring later. */
function makeSlug(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  return [...words.slice(0, 6), randomBytes(4).toString('hex')].join('-');
}

const readTree = async (db: Db): Promise<Tree> => createTree(await queries.listTreeRows(db, false));

function requireParent(tree: Tree, parentId: number | null): void {
  if (parentId !== null && tree.find(parentId) === undefined) throw createFieldError('parent_id', 'There is no such item in the menu.');
}
const findLastOrder = (tree: Tree, parentId: number | null) => tree.listChildren(parentId).at(-1)?.sort_order ?? 0;

async function getPage(db: Db, id: number): Promise<CoursePage> {
  const row = await queries.findPage(db, id, false);
  if (row === undefined) throw new AppError('not_found', { message: NO_PAGE });
  const { findLevel } = await readTree(db);
  // Neighbours are those that everybody sees; a draft has none.
  return toPage({ ...createTree(await queries.listTreeRows(db, true)), findLevel }, row);
}

/** What staff do to the menu. Each change is one transaction that begins with the content's version, so two never cross. */
export function createCourseWriting({ db, now }: { db: Kysely<Database>; now: () => number }) {
  const change = <Result>(work: (transaction: Db) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await bumpContentVersion(transaction);
      const result = await work(transaction);
      await refreshVisible(transaction);
      return result;
    });

  return {
    /**
     * Any page, drafts too.
     * @throws AppError `not_found`
     */
    getAnyPage: (id: number): Promise<CoursePage> => getPage(db, id),

    /** Every page of the menu, drafts too, without their blocks. */
    async listAllPages(): Promise<{ data: Omit<CoursePage, 'blocks'>[] }> {
      const tree = await readTree(db);
      const shown = { ...createTree(await queries.listTreeRows(db, true)), findLevel: tree.findLevel };
      const rows = new Map((await queries.listPages(db)).map((row) => [row.id, row]));
      return { data: tree.rows.flatMap(({ id }) => rows.get(id) ?? []).map((row) => toListedPage(shown, row)) };
    },

    /** @throws AppError `invalid` */
    async addPage(request: CallBody<typeof courseCalls.addPage>): Promise<CoursePage> {
      const { name, parent_id, state, aim, blocks } = request;
      checkBlocks(blocks);
      const id = await change(async (transaction) => {
        const tree = await readTree(transaction);
        requireParent(tree, parent_id);
        return queries.insertPage(transaction, {
          kind: 'page',
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
          blocks: JSON.stringify(sanitizeBlocks(blocks)),
        });
      });
      return getPage(db, id);
    },

    /** @throws AppError `not_found`, `conflict`, `invalid` */
    async updatePage(id: number, { version, order, blocks, ...rest }: UpdatePageRequest): Promise<CoursePage> {
      if (blocks !== undefined) checkBlocks(blocks);
      await change(async (transaction) => {
        const tree = await readTree(transaction);
        if (tree.find(id) === undefined) throw new AppError('not_found', { message: NO_PAGE });
        if (rest.parent_id !== undefined) {
          requireParent(tree, rest.parent_id);
          if (tree.makesCycle(id, rest.parent_id)) throw createFieldError('parent_id', 'A page cannot lie inside itself.');
        }
        const written = await queries.updatePage(transaction, id, version, {
          ...rest,
          ...(order === undefined ? {} : { sort_order: order }),
          ...(blocks === undefined ? {} : { blocks: JSON.stringify(sanitizeBlocks(blocks)), block_count: blocks.length }),
          updated_at: now(),
        });
        if (!written) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
      });
      return getPage(db, id);
    },

    /**
     * Takes an item and everything below it out of the menu. The rows stay, so that results of learners keep their page.
     * @throws AppError `not_found`
     */
    async deletePage(id: number): Promise<{ id: number; message: string }> {
      await change(async (transaction) => {
        const tree = await readTree(transaction);
        if (tree.find(id) === undefined) throw new AppError('not_found', { message: NO_PAGE });
        await queries.markDeleted(transaction, [id, ...tree.listBelow(id).map((row) => row.id)], now());
      });
      return { id, message: 'The page is out of the course.' };
    },
  };
}
