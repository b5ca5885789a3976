import type { FromMyClass, MyTask } from '#contracts/hand-ins.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { selectHandIns, toMyTask } from './my-tasks.ts';
import { joinNames } from './policy.ts';
import { listTeachers } from './queries.ts';
import { findState, selectOwnTasks, type OwnTaskRow } from './task-queries.ts';

const listOwnClasses = (db: Db, userId: number) =>
  db
    .selectFrom('class_members as member')
    .innerJoin('classes', 'classes.id', 'member.class_id')
    .select(['classes.id', 'classes.name', 'classes.level'])
    .where('member.user_id', '=', userId)
    .where('member.left_at', 'is', null)
    .where('classes.archived_at', 'is', null)
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute();

/** One task again, after something was done with it. */
export async function describeMyTask(db: Db, userId: number, task: OwnTaskRow): Promise<MyTask> {
  const handIns = selectHandIns(db).where('hand_ins.task_id', '=', task.id).where('hand_ins.user_id', '=', userId);
  const newest = await handIns.orderBy('hand_ins.at', 'desc').orderBy('hand_ins.id', 'desc').limit(1).executeTakeFirst();
  return toMyTask(task, await findState(db, task.id, userId), newest);
}

/** One's active classes, tasks that come first on top, in five statements. */
export async function readFromMyClass({ db }: ClassContext, { userId }: Session): Promise<FromMyClass> {
  const classes = await listOwnClasses(db, userId);
  if (classes.length === 0) return { classes: [] };
  const teachers = Map.groupBy(
    await listTeachers(
      db,
      classes.map(({ id }) => id),
    ),
    ({ class_id }) => class_id,
  );
  const own = selectOwnTasks(db, userId).selectAll('task').where('classes.archived_at', 'is', null);
  const tasks = await own.orderBy('task.id', 'desc').execute();
  const states = await db.selectFrom('class_task_states').selectAll().where('user_id', '=', userId).execute();
  const stateOf = new Map(states.map((row) => [row.task_id, row]));
  const handIns = await selectHandIns(db).where('hand_ins.user_id', '=', userId).orderBy('hand_ins.at').orderBy('hand_ins.id').execute();
  const handInOf = new Map(handIns.map((row) => [row.task_id, row]));
  const tasksOf = Map.groupBy(tasks, ({ class_id }) => class_id);
  return {
    classes: classes.map(({ id, name, level }) => ({
      id,
      name,
      level,
      teacher: joinNames((teachers.get(id) ?? []).map((one) => one.name)),
      tasks: (tasksOf.get(id) ?? []).map((task) => toMyTask(task, stateOf.get(task.id), handInOf.get(task.id))),
    })),
  };
}
