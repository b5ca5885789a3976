import { mapPages, readPages, type PersonalDataPart } from '../../core/personal-data.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { endClassSessions } from './end-lesson.ts';
import { CLOSED } from './policy.ts';
import { selectWhole, toHandIn, type WholeHandIn } from './list-hand-ins.ts';

const PAGE_ROWS = 16;

async function listClassesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('class_members as member')
    .innerJoin('classes', 'classes.id', 'member.class_id')
    .select(['classes.name', 'member.joined_at', 'member.left_at'])
    .where('member.user_id', '=', userId)
    .orderBy('member.joined_at')
    .execute();
  return rows.map(({ name, joined_at, left_at }) => ({
    class: name,
    joined_at: toIso(joined_at),
    left_at: left_at === null ? null : toIso(left_at),
  }));
}

async function listStatesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('class_task_states as state')
    .innerJoin('class_tasks as task', 'task.id', 'state.task_id')
    .select(['task.title_then', 'state.opened_on', 'state.done_on', 'state.tries', 'state.best', 'state.hand_up_at'])
    .where('state.user_id', '=', userId)
    .orderBy('task.id')
    .execute();
  return rows.map(({ title_then, hand_up_at, ...state }) => ({ task: title_then, ...state, hand_up: hand_up_at !== null }));
}

const readHandInPages = (db: Db, userId: number) =>
  readPages<WholeHandIn>(
    (after, limit) =>
      selectWhole(db)
        .where('hand_ins.user_id', '=', userId)
        .$if(after !== undefined, (query) => query.where('hand_ins.id', '>', after?.id ?? ''))
        .orderBy('hand_ins.id')
        .limit(limit)
        .execute(),
    PAGE_ROWS,
  );

async function* readAll(db: Db, userId: number): AsyncGenerator<unknown[]> {
  yield [...(await listClassesOf(db, userId)), ...(await listStatesOf(db, userId))];
  yield* mapPages(readHandInPages(db, userId), (row) => {
    const { pupil: _pupil, ...handIn } = toHandIn(row);
    return handIn;
  });
}

/** A class that loses its last owner is closed until an admin hands it to someone. */
async function closeOwned(db: Db, userId: number): Promise<void> {
  const owners = db.selectFrom('class_teachers').select('class_id').where('part', '=', 'owner');
  const own = await owners.where('user_id', '=', userId).execute();
  for (const { class_id: classId } of own) {
    const others = await owners.where('class_id', '=', classId).where('user_id', '!=', userId).executeTakeFirst();
    if (others !== undefined) continue;
    await db.updateTable('classes').set(CLOSED).where('id', '=', classId).execute();
    await endClassSessions(db, classId);
  }
}

/** Which classes somebody is in, how far with its tasks, and what was handed in. */
export const CLASS_DATA: PersonalDataPart = {
  kind: 'classes',
  label: 'Classes, their tasks, and what was handed in to a teacher',
  async summarize(db, userId) {
    const rows = db
      .selectFrom('hand_ins')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId);
    const classes = db
      .selectFrom('class_members')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId);
    const [handIns, joined] = [await rows.executeTakeFirstOrThrow(), await classes.executeTakeFirstOrThrow()];
    return { count: handIns.count + joined.count, minutes: 0 };
  },
  readPages: readAll,
  async deleteAll(db, userId) {
    await closeOwned(db, userId);
    for (const table of ['hand_ins', 'class_task_states', 'class_task_pupils', 'class_members'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
