import type { Selectable } from 'kysely';
import type { TeacherPart } from '#contracts/classes.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import './tables.ts';

export type ClassRow = Selectable<Database['classes']>;
/** With what the caller is in it; null for an admin who teaches elsewhere. */
export type OwnClass = ClassRow & { my_part: TeacherPart | null };

/** The class as this account has it: undefined where the account is none of its teachers. */
export const findTaughtClass = (db: Db, classId: number, userId: number): Promise<OwnClass | undefined> =>
  db
    .selectFrom('classes')
    .innerJoin('class_teachers as mine', 'mine.class_id', 'classes.id')
    .selectAll('classes')
    .select('mine.part as my_part')
    .where('classes.id', '=', classId)
    .where('mine.user_id', '=', userId)
    .executeTakeFirst();

export const findAnyClass = (db: Db, classId: number): Promise<ClassRow | undefined> =>
  db.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst();

/** Lets one transaction at a time change who and what is in a class. Rows that refer to it may still come in meanwhile. */
export async function holdClass(db: Db, engine: Engine, classId: number): Promise<void> {
  const row = db.selectFrom('classes').select('id').where('id', '=', classId);
  await (engine === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

export const listTaughtClasses = (db: Db, userId: number): Promise<OwnClass[]> =>
  db
    .selectFrom('classes')
    .innerJoin('class_teachers as mine', 'mine.class_id', 'classes.id')
    .selectAll('classes')
    .select('mine.part as my_part')
    .where('mine.user_id', '=', userId)
    .orderBy((eb) => eb.case().when('classes.archived_at', 'is', null).then(0).else(1).end())
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute();

export const listAllClasses = (db: Db, limit: number): Promise<ClassRow[]> =>
  db.selectFrom('classes').selectAll().orderBy('name').orderBy('id').limit(limit).execute();

/** Teachers of these classes, owners first. */
export async function listTeachers(db: Db, classIds: readonly number[]) {
  if (classIds.length === 0) return [];
  return db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.user_id')
    .select(['class_teachers.class_id', 'class_teachers.user_id', 'class_teachers.part', 'users.name'])
    .where('class_teachers.class_id', 'in', classIds)
    .orderBy('class_teachers.part')
    .orderBy('class_teachers.added_at')
    .orderBy('class_teachers.user_id')
    .execute();
}

export type Counts = { pupils: number; tasks: number; unanswered: number; hands_up: number };

/** What is said about each of these classes in numbers: four statements, however many classes. */
export async function countInClasses(db: Db, classIds: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map(classIds.map((id): [number, Counts] => [id, { pupils: 0, tasks: 0, unanswered: 0, hands_up: 0 }]));
  if (classIds.length === 0) return counts;
  const put = (key: keyof Counts, rows: { class_id: number; count: number }[]) => {
    for (const { class_id, count } of rows) {
      const row = counts.get(class_id);
      if (row !== undefined) row[key] = count;
    }
  };
  put(
    'pupils',
    await db
      .selectFrom('class_members')
      .select(['class_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('class_id', 'in', classIds)
      .where('left_at', 'is', null)
      .groupBy('class_id')
      .execute(),
  );
  put(
    'tasks',
    await db
      .selectFrom('class_tasks')
      .select(['class_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('class_id', 'in', classIds)
      .groupBy('class_id')
      .execute(),
  );
  put(
    'unanswered',
    await db
      .selectFrom('hand_ins')
      .select(['class_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('class_id', 'in', classIds)
      .where('answered_at', 'is', null)
      .groupBy('class_id')
      .execute(),
  );
  put(
    'hands_up',
    await db
      .selectFrom('class_task_states as state')
      .innerJoin('class_tasks as task', 'task.id', 'state.task_id')
      .select(['task.class_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('task.class_id', 'in', classIds)
      .where('state.hand_up_at', 'is not', null)
      .groupBy('task.class_id')
      .execute(),
  );
  return counts;
}

export async function countMembers(db: Db, classId: number): Promise<number> {
  const rows = db.selectFrom('class_members').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await rows.where('class_id', '=', classId).where('left_at', 'is', null).executeTakeFirstOrThrow()).count;
}

/** Classes of this teacher that are not archived. */
export async function countActiveClasses(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('class_teachers.user_id', '=', userId)
    .where('classes.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const findNewestMove = (db: Db, classId: number, since: number) =>
  db
    .selectFrom('class_moves')
    .selectAll()
    .where('class_id', '=', classId)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
