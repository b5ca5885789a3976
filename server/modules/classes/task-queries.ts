import type { Selectable } from 'kysely';
import type { Database, Db, Engine } from '../../database/schema.ts';
import './tables.ts';

export type TaskRow = Selectable<Database['class_tasks']>;
export type StateRow = Selectable<Database['class_task_states']>;

/** Newest first. */
export const listTasks = (db: Db, classId: number): Promise<TaskRow[]> =>
  db.selectFrom('class_tasks').selectAll().where('class_id', '=', classId).orderBy('id', 'desc').execute();

export const findTask = (db: Db, classId: number, taskId: number): Promise<TaskRow | undefined> =>
  db.selectFrom('class_tasks').selectAll().where('class_id', '=', classId).where('id', '=', taskId).executeTakeFirst();

/** Whom tasks are for, where they are not for all: pupils by task. */
export async function listTaskPupils(db: Db, taskIds: readonly number[]): Promise<Map<number, number[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db.selectFrom('class_task_pupils').selectAll().where('task_id', 'in', taskIds).orderBy('user_id').execute();
  return new Map([...Map.groupBy(rows, ({ task_id }) => task_id)].map(([id, of]) => [id, of.map(({ user_id }) => user_id)]));
}

export async function replaceTaskPupils(db: Db, taskId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('class_task_pupils').where('task_id', '=', taskId).execute();
  if (userIds.length === 0) return;
  await db
    .insertInto('class_task_pupils')
    .values(userIds.map((user_id) => ({ task_id: taskId, user_id })))
    .execute();
}

/** Tasks of active classes that this person is in, as far as they are for this person. */
export const selectOwnTasks = (db: Db, userId: number) =>
  db
    .selectFrom('class_tasks as task')
    .innerJoin('class_members as member', 'member.class_id', 'task.class_id')
    .innerJoin('classes', 'classes.id', 'task.class_id')
    .where('member.user_id', '=', userId)
    .where('member.left_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('task.for_all', '=', 1),
        eb.exists(
          eb
            .selectFrom('class_task_pupils as chosen')
            .select('chosen.user_id')
            .whereRef('chosen.task_id', '=', 'task.id')
            .where('chosen.user_id', '=', userId),
        ),
      ]),
    );

/** One task as its pupil has it, with whether its class is over. It is not deleted before the transaction ends. */
export const findOwnTask = (db: Db, engine: Engine, userId: number, taskId: number) =>
  selectOwnTasks(db, userId)
    .selectAll('task')
    .select('classes.archived_at')
    .where('task.id', '=', taskId)
    .$if(engine === 'postgres', (query) => query.forKeyShare('task'))
    .executeTakeFirst();
export type OwnTaskRow = NonNullable<Awaited<ReturnType<typeof findOwnTask>>>;

export const findState = (db: Db, taskId: number, userId: number): Promise<StateRow | undefined> =>
  db.selectFrom('class_task_states').selectAll().where('task_id', '=', taskId).where('user_id', '=', userId).executeTakeFirst();

type Changes = Partial<Omit<StateRow, 'task_id' | 'user_id'>>;
/** Writes these columns of a pair, which is made where there is none. */
export async function putState(db: Db, taskId: number, userId: number, changes: Changes): Promise<void> {
  const none = { opened_on: null, done_on: null, tries: 0, best: null, hand_up_at: null };
  await db
    .insertInto('class_task_states')
    .values({ task_id: taskId, user_id: userId, ...none, ...changes })
    .onConflict((conflict) => conflict.columns(['task_id', 'user_id']).doUpdateSet(changes))
    .execute();
}
