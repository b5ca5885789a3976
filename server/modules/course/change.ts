import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import * as queries from './queries.ts';
import { refreshVisible } from './seed.ts';
import { createTree, type Tree } from './tree.ts';
import type { CourseContext } from './context.ts';

export const NO_PAGE = 'There is no such page in the course.';
export const CHANGED_MEANWHILE =
  'Someone has changed this page in the meantime. Please look at the newer version first. What you wrote is still here.';

/** Each change of the menu is one transaction that begins with the content's version, so two never cross. */
export const changeCourse = <Result>({ db }: Pick<CourseContext, 'db'>, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await bumpContentVersion(transaction);
    const result = await work(transaction);
    await refreshVisible(transaction);
    return result;
  });

export const readTree = async (db: Db): Promise<Tree> => createTree(await queries.listTreeRows(db, false));

/** @throws AppError `not_found` */
export function requireItem(tree: Tree, id: number): void {
  if (tree.find(id) === undefined) throw new AppError('not_found', { message: NO_PAGE });
}

/** @throws AppError `invalid` where there is no such place, or the item would lie inside itself (docs/spec/product.md §7) */
export function requireParent(tree: Tree, parentId: number | null, id?: number): void {
  if (parentId !== null && tree.find(parentId) === undefined) throw createFieldError('parent_id', 'There is no such item in the menu.');
  if (id !== undefined && tree.makesCycle(id, parentId)) throw createFieldError('parent_id', "A page can't be inside itself.");
}
