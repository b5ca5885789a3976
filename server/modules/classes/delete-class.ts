import type { MessageAnswer } from '#contracts/accounts.ts';
import type { Session } from '../../core/api-router.ts';
import { holdManagedClass, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { endClassSessions } from './end-lesson.ts';
import { noteAct } from './note-act.ts';

/** Deletes the class, its tasks, hand-ins and answers; pupils and what they made stay. @throws AppError `not_found`, `forbidden` */
export async function deleteClass(context: ClassContext, session: Session, classId: number): Promise<MessageAnswer> {
  await context.db.transaction().execute(async (transaction) => {
    const row = await holdManagedClass(context, session, classId, transaction);
    requireOwner(row, session);
    await endClassSessions(transaction, classId);
    await transaction.deleteFrom('classes').where('id', '=', classId).execute();
    await noteAct(context, transaction, 'class_deleted', session.userId, { class: classId });
  });
  await context.truncateWal();
  return { message: 'The class has been deleted. Its pupils still have what they made.' };
}
