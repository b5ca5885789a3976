import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { holdManagedClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { noteAct } from './note-act.ts';
import { CLOSED } from './policy.ts';
import './tables.ts';

/** Ends the sessions that came in by this class and gives how many. */
export async function endClassSessions(transaction: Db, classId: number): Promise<number> {
  const cameIn = transaction.selectFrom('class_sign_ins').select('session_id').where('class_id', '=', classId);
  const result = await transaction.deleteFrom('sessions').where('id', 'in', cameIn).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Signs out everyone who came in by this class, and closes a code that was open for one lesson. @throws AppError `not_found` */
export const endLesson = (context: ClassContext, session: Session, classId: number): Promise<{ signed_out: number }> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdManagedClass(context, session, classId, transaction);
    if (row.code_open_for === 'lesson') {
      await transaction.updateTable('classes').set(CLOSED).where('id', '=', classId).execute();
    }
    const signedOut = await endClassSessions(transaction, classId);
    await noteAct(context, transaction, 'class_lesson_ended', session.userId, { class: classId, count: signedOut });
    return { signed_out: signedOut };
  });
