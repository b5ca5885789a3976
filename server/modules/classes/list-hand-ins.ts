import { sql } from 'kysely';
import { HAND_INS_PAGE, type HandIn, type HandInPage } from '#contracts/hand-ins.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { getOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { selectHandIns, toAnswer } from './my-tasks.ts';
import { countInClasses } from './queries.ts';

type Query = { after?: string | undefined; task?: number | undefined; which: 'unanswered' | 'all' };
const CURSOR = /^(\d{1,15})\.([0-9a-f-]{32,36})$/;

/** Hand-ins with their copies, the task and the pupil. */
export const selectWhole = (db: Db) =>
  selectHandIns(db)
    .innerJoin('class_tasks as task', 'task.id', 'hand_ins.task_id')
    .innerJoin('users as pupil', 'pupil.id', 'hand_ins.user_id')
    .select(['hand_ins.class_id', 'hand_ins.activity', 'hand_ins.version', 'hand_ins.item', 'hand_ins.title'])
    .select(['task.title_then', 'task.note', 'pupil.name as pupil_name']);
export type WholeHandIn = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number];

export const toHandIn = (row: WholeHandIn): HandIn => ({
  id: row.id,
  task: { id: row.task_id, title: row.title_then, note: row.note },
  pupil: { id: row.user_id, name: row.pupil_name },
  at: toIso(row.at),
  feeling: row.feeling,
  activity: row.activity,
  version: row.version,
  item: JSON.parse(row.item) as unknown,
  title: row.title,
  changed_since: row.changed_since === 1,
  answer: toAnswer(row),
});

function readCursor(after: string): { at: number; id: string } {
  const [, at, id] = CURSOR.exec(after) ?? [];
  if (at === undefined || id === undefined) throw new AppError('invalid', { message: 'This is not a page that we can find.' });
  return { at: Number(at), id };
}

/** What was handed in to a class, oldest first, a page at a time. @throws AppError `not_found`, `invalid` */
export async function listHandIns(
  context: ClassContext,
  session: Session,
  classId: number,
  { after, task, which }: Query,
): Promise<HandInPage> {
  const { db } = context;
  await getOwnClass(context, session, classId);
  const behind = after === undefined ? undefined : readCursor(after);
  let rows = selectWhole(db).where('hand_ins.class_id', '=', classId);
  if (task !== undefined) rows = rows.where('hand_ins.task_id', '=', task);
  if (which === 'unanswered') rows = rows.where('hand_ins.answered_at', 'is', null);
  if (behind !== undefined) rows = rows.where(sql<boolean>`(hand_ins.at, hand_ins.id) > (${behind.at}, ${behind.id})`);
  const found = await rows
    .orderBy('hand_ins.at')
    .orderBy('hand_ins.id')
    .limit(HAND_INS_PAGE + 1)
    .execute();
  const page = found.slice(0, HAND_INS_PAGE);
  const last = page.at(-1);
  return {
    data: page.map(toHandIn),
    next: found.length > HAND_INS_PAGE && last !== undefined ? `${last.at}.${last.id}` : null,
    unanswered: (await countInClasses(db, [classId])).get(classId)?.unanswered ?? 0,
  };
}
