import { TAKEN_OUT_MAX, type TakenOutItem } from '#contracts/course-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { NO_PAGE, changeCourse } from './change.ts';
import * as queries from './queries.ts';
import type { CourseContext } from './context.ts';

/** What went with an item: it lies below it and went in the same moment. */
function listGoneWith(rows: readonly queries.TakenOutRow[], id: number, at: number): number[] {
  const below = rows.filter(({ parent_id, deleted_at }) => parent_id === id && deleted_at === at);
  return below.flatMap((row) => [row.id, ...listGoneWith(rows, row.id, at)]);
}

// What was taken out of the course, and the way back (docs/spec/product.md §8). The rows never went.

/** Items that went with another are counted there and not listed. */
export async function listTakenOut({ db }: CourseContext): Promise<{ data: TakenOutItem[]; total: number }> {
  const rows = await queries.listTakenOutRows(db);
  const first = rows.filter(({ deleted_at, parent_deleted_at }) => parent_deleted_at !== deleted_at);
  const data = first.slice(0, TAKEN_OUT_MAX).map(({ id, kind, name, parent_name, parent_deleted_at, deleted_at }) => ({
    id,
    kind,
    name,
    lay_in: parent_name,
    waits: parent_deleted_at !== null,
    below: listGoneWith(rows, id, deleted_at).length,
    taken_out_at: new Date(deleted_at).toISOString(),
  }));
  return { data, total: first.length };
}

/** Back as it was, published if it was. @throws AppError `not_found`, `conflict` while its parent is out too */
export const bringBack = (context: CourseContext, { userId: by }: Session, id: number): Promise<void> =>
  changeCourse(context, async (transaction) => {
    const rows = await queries.listTakenOutRows(transaction);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new AppError('not_found', { message: NO_PAGE });
    if (row.parent_deleted_at !== null)
      throw new AppError('conflict', { message: `This belongs in "${row.parent_name}". Please bring that back first.` });
    await queries.unmarkDeleted(transaction, [id, ...listGoneWith(rows, id, row.deleted_at)]);
    await recordStaffAct(transaction, { at: context.now(), action: 'page_brought_back', by, details: { page: id } });
  });
