import type { ClassOverview, OverviewCell } from '#contracts/class-tasks.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { getOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { toTask } from './list-tasks.ts';
import { findToday, listStuckFacts, NO_STATE } from './policy.ts';
import { listMembers } from './pupil-queries.ts';
import { listTaskPupils, listTasks, type StateRow, type TaskRow } from './task-queries.ts';

const toKey = (taskId: number, userId: number) => `${taskId} ${userId}`;

const listStates = (db: Db, classId: number): Promise<StateRow[]> =>
  db
    .selectFrom('class_task_states as state')
    .innerJoin('class_tasks as task', 'task.id', 'state.task_id')
    .selectAll('state')
    .where('task.class_id', '=', classId)
    .execute();

/** When and with what answer, never what: the copy is not read here. Oldest first. */
const listHandInTimes = (db: Db, classId: number) =>
  db
    .selectFrom('hand_ins')
    .leftJoin('hand_in_answers as answer', 'answer.hand_in_id', 'hand_ins.id')
    .select(['hand_ins.id', 'hand_ins.task_id', 'hand_ins.user_id', 'hand_ins.at', 'answer.state'])
    .where('hand_ins.class_id', '=', classId)
    .orderBy('hand_ins.at')
    .orderBy('hand_ins.id')
    .execute();
type HandInTime = Awaited<ReturnType<typeof listHandInTimes>>[number];

function toCell(task: TaskRow, pupilId: number, state: StateRow | undefined, handIn: HandInTime | undefined, today: string): OverviewCell {
  const { opened_on, done_on, tries, best, hand_up_at } = state ?? NO_STATE;
  return {
    task_id: task.id,
    pupil_id: pupilId,
    opened_on,
    done_on,
    tries,
    best,
    hand_up_at: hand_up_at === null ? null : toIso(hand_up_at),
    hand_in: handIn === undefined ? null : { id: handIn.id, at: toIso(handIn.at) },
    answer: handIn?.state ?? null,
    stuck: listStuckFacts(state ?? NO_STATE, task, today),
  };
}

/** Pupils by tasks, in five statements. A pair about which there is nothing to say is left out. @throws AppError `not_found` */
export async function readOverview(
  context: ClassContext,
  session: Session,
  classId: number,
  given: string | undefined,
): Promise<ClassOverview> {
  const { db, now } = context;
  const { name } = await getOwnClass(context, session, classId);
  const today = findToday(given, now());
  const tasks = await listTasks(db, classId);
  const members = await listMembers(db, classId);
  const chosen = await listTaskPupils(
    db,
    tasks.map(({ id }) => id),
  );
  const states = new Map((await listStates(db, classId)).map((row) => [toKey(row.task_id, row.user_id), row]));
  const handIns = new Map((await listHandInTimes(db, classId)).map((row) => [toKey(row.task_id, row.user_id), row]));
  const cells: OverviewCell[] = [];
  for (const task of tasks)
    for (const { id: pupilId } of members) {
      if (task.for_all === 0 && chosen.get(task.id)?.includes(pupilId) !== true) continue;
      const [state, handIn] = [states.get(toKey(task.id, pupilId)), handIns.get(toKey(task.id, pupilId))];
      const cell = toCell(task, pupilId, state, handIn, today);
      if (state !== undefined || handIn !== undefined || cell.stuck.length > 0) cells.push(cell);
    }
  return {
    class: { id: classId, name },
    tasks: tasks.map((task) => toTask(task, chosen.get(task.id) ?? [])),
    pupils: members.map((member) => ({ id: member.id, name: member.name })),
    cells,
  };
}
