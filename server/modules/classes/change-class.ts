import type { ClassChange, ClassDetail } from '#contracts/classes.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { holdManagedClass, requireActive, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { requireFreePlace } from './create-class.ts';
import { endClassSessions } from './end-lesson.ts';
import { noteAct } from './note-act.ts';
import type { OwnClass } from './queries.ts';
import { describeClass } from './views.ts';

async function setLevel(transaction: Db, classId: number, level: OwnClass['level']): Promise<void> {
  const members = transaction.selectFrom('class_members').select('user_id').where('class_id', '=', classId).where('left_at', 'is', null);
  await transaction.updateTable('users').set({ pupil_level: level }).where('kind', '=', 'pupil').where('id', 'in', members).execute();
}

/** Of an archived class the code is closed and its pupils are signed out; they and their work stay. */
async function toStateChange(context: ClassContext, transaction: Db, row: OwnClass, userId: number, state: ClassChange['state']) {
  if (state === 'archived' && row.archived_at === null) {
    await endClassSessions(transaction, row.id);
    return { archived_at: context.now(), code_open_until: null, code_open_for: null };
  }
  if (state !== 'active' || row.archived_at === null) return {};
  await requireFreePlace(transaction, userId);
  return { archived_at: null };
}

/** @throws AppError `not_found`, `forbidden` (archiving is for owners), `conflict` while it is archived */
export const changeClass = (
  context: ClassContext,
  session: Session,
  classId: number,
  { state, ...change }: ClassChange,
): Promise<ClassDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdManagedClass(context, session, classId, transaction);
    if (state !== undefined) requireOwner(row, session);
    if (state !== 'active') requireActive(state === 'archived' ? { archived_at: null } : row);
    const changes = { ...change, ...(await toStateChange(context, transaction, row, session.userId, state)) };
    if (Object.keys(changes).length > 0) await transaction.updateTable('classes').set(changes).where('id', '=', classId).execute();
    if (change.level !== undefined && change.level !== row.level) await setLevel(transaction, classId, change.level);
    await noteAct(context, transaction, 'class_changed', session.userId, { class: classId, ...(state === undefined ? {} : { state }) });
    return describeClass(context, { ...row, ...changes }, session.userId, transaction);
  });
