import type { Mark } from '#contracts/progress.ts';
import type { TaskKind } from '#contracts/class-tasks.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { putState, selectOwnTasks } from './task-queries.ts';

/** Something done, or taken back, as a task may name it. */
type Learned = { kind: TaskKind; ref: string; day: string; isDone: boolean; percent?: number };

type Context = Pick<ClassContext, 'engine'>;

/** None of these tasks is deleted before the transaction ends. */
async function listTasksAbout({ engine }: Context, db: Db, userId: number, learned: readonly Learned[]) {
  if (learned.length === 0) return [];
  return selectOwnTasks(db, userId)
    .leftJoin('class_task_states as state', (join) => join.onRef('state.task_id', '=', 'task.id').on('state.user_id', '=', userId))
    .select(['task.id', 'task.kind', 'task.ref', 'state.opened_on', 'state.done_on', 'state.tries', 'state.best'])
    .where('classes.archived_at', 'is', null)
    .where((eb) => eb.or(learned.map(({ kind, ref }) => eb.and([eb('task.kind', '=', kind), eb('task.ref', '=', ref)]))))
    .$if(engine === 'postgres', (query) => query.forKeyShare('task'))
    .execute();
}

/** Writes into the states of this person's tasks. What nobody set as a task leaves no trace for teachers. */
async function noteLearned(context: Context, db: Db, userId: number, learned: readonly Learned[]): Promise<void> {
  for (const task of await listTasksAbout(context, db, userId, learned)) {
    for (const { day, isDone, percent } of learned.filter(({ kind, ref }) => kind === task.kind && ref === task.ref)) {
      const tried = percent === undefined ? {} : { tries: (task.tries ?? 0) + 1, best: Math.max(task.best ?? 0, percent) };
      const done_on = isDone ? (task.done_on ?? day) : null;
      Object.assign(task, { opened_on: task.opened_on ?? day, done_on, ...tried });
      await putState(db, task.id, userId, { opened_on: task.opened_on, done_on, ...tried });
    }
  }
}

const WORDS = /^words-/;
const MARKED: Partial<Record<Mark['kind'], TaskKind>> = { topic: 'topic', check: 'topic', activity: 'activity', page: 'page' };

/** After marks were stored or taken back. */
export const noteMarks = (
  context: Context,
  db: Db,
  { userId, marks }: { userId: number; marks: readonly (Mark & { done: boolean })[] },
): Promise<void> =>
  noteLearned(
    context,
    db,
    userId,
    marks.flatMap(({ kind, subject, day, done }) => {
      const of = MARKED[kind];
      return of === undefined
        ? []
        : [{ kind: of === 'topic' && WORDS.test(subject) ? 'words' : of, ref: subject, day, isDone: done } as const];
    }),
  );

/** After something made in an activity was kept. */
export const noteStored = (
  context: Context,
  db: Db,
  { userId, activity, day }: { userId: number; activity: string; day: string },
): Promise<void> => noteLearned(context, db, userId, [{ kind: 'activity', ref: activity, day, isDone: true }]);

type Quiz = { userId: number; pageId: number; percent: number; day: string };
/** After a quiz of the course was answered: that of a page, or the one at the end of a unit. */
export async function noteQuiz(context: Context, db: Db, { userId, pageId, percent, day }: Quiz): Promise<void> {
  const check = db.selectFrom('course_pages').select('parent_id').where('id', '=', pageId).where('kind', '=', 'check');
  const unitId = (await check.executeTakeFirst())?.parent_id;
  await noteLearned(context, db, userId, [
    { kind: 'page', ref: String(pageId), day, isDone: true, percent },
    ...(unitId == null ? [] : [{ kind: 'unit', ref: String(unitId), day, isDone: true, percent } as const]),
  ]);
}

/** A work that was handed in has changed since: the teacher's copy stays, and says so. */
export async function noteChanged(db: Db, { userId, id }: { userId: number; id: string }): Promise<void> {
  await db.updateTable('hand_ins').set({ changed_since: 1 }).where('user_id', '=', userId).where('creation_id', '=', id).execute();
}
