import type { ClassPupil } from '#contracts/class-pupils.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { toPupil } from './list-pupils.ts';
import { noteActOn } from './note-act.ts';
import { holdPupil, type PupilAddress } from './own-pupil.ts';

/** Ends a pupil's wait after wrong pictures. @throws AppError `not_found`, `forbidden` */
export const letIn = (context: ClassContext, session: Session, address: PupilAddress): Promise<ClassPupil> =>
  context.db.transaction().execute(async (transaction) => {
    const { id: classId, userId } = address;
    const pupil = await holdPupil(context, session, address, transaction);
    await transaction.updateTable('pupils').set({ wrong_count: 0, wait_until: null }).where('user_id', '=', userId).execute();
    await noteActOn(context, transaction, { action: 'pupil_let_in', by: session.userId, userId, classId });
    return toPupil({ ...pupil, wait_until: null }, context.now());
  });
