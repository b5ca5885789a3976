import type { ClassTask, ClassTasks } from '#contracts/class-tasks.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { getOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { listTaskPupils, listTasks as listRows, type TaskRow } from './task-queries.ts';
import { findTaskAddress } from './task-things.ts';

export const toTask = (row: TaskRow, pupils: readonly number[]): ClassTask => ({
  id: row.id,
  kind: row.kind,
  ref: row.ref,
  title: row.title_then,
  address: findTaskAddress(row.kind, row.ref),
  note: row.note,
  from_day: row.from_day,
  by_day: row.by_day,
  for_all: row.for_all === 1,
  pupils: [...pupils],
  created_at: toIso(row.created_at),
});

/** Newest first. @throws AppError `not_found` */
export async function listTasks(context: ClassContext, session: Session, classId: number): Promise<ClassTasks> {
  const { db } = context;
  await getOwnClass(context, session, classId);
  const rows = await listRows(db, classId);
  const pupils = await listTaskPupils(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toTask(row, pupils.get(row.id) ?? [])) };
}
