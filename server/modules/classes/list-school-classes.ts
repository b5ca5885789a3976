import type { CallAnswer } from '#contracts/call.ts';
import type { schoolCalls } from '#contracts/school-agreement.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { noteAct } from './note-act.ts';
import { countInClasses, listAllClasses, listTeachers } from './queries.ts';
import { toSummary } from './views.ts';

/** More than any school has; a bound all the same. */
const CLASSES_LISTED_MAX = 2000;

/** All classes with their teachers and counts, for admins. Nothing of it is what a pupil made. */
export async function listSchoolClasses(
  context: ClassContext,
  { userId: by }: Session,
): Promise<CallAnswer<(typeof schoolCalls)['listClasses']>> {
  const { db, now } = context;
  const rows = await listAllClasses(db, CLASSES_LISTED_MAX);
  const ids = rows.map(({ id }) => id);
  const counts = await countInClasses(db, ids);
  const teachers = Map.groupBy(await listTeachers(db, ids), ({ class_id }) => class_id);
  const findMine = (id: number) => teachers.get(id)?.find(({ user_id }) => user_id === by)?.part ?? null;
  await noteAct(context, db, 'school_classes_listed', by, {});
  return {
    data: rows.map((row) => ({
      ...toSummary({ ...row, my_part: findMine(row.id) }, counts.get(row.id), now()),
      teachers: (teachers.get(row.id) ?? []).map(({ user_id, name, part }) => ({ user_id, name, part })),
    })),
  };
}
