import type { ClassDetail } from '#contracts/classes.ts';
import type { Session } from '../../core/api-router.ts';
import { holdManagedClass, requireActive } from './access.ts';
import type { ClassContext } from './context.ts';
import { findFreeCode } from './create-class.ts';
import { noteAct } from './note-act.ts';
import { findOpenUntil } from './policy.ts';
import { describeClass } from './views.ts';

type Opening = { open: 'lesson' | 'term' | 'closed'; new_code?: boolean | undefined };

/** @throws AppError `not_found`, `conflict` for an archived class */
export const openCode = (
  context: ClassContext,
  session: Session,
  classId: number,
  { open, new_code: isNew = false }: Opening,
): Promise<ClassDetail> =>
  context.db.transaction().execute(async (transaction) => {
    const row = await holdManagedClass(context, session, classId, transaction);
    requireActive(row);
    const code = isNew ? await findFreeCode(transaction) : row.code;
    const changes = { code, code_open_until: findOpenUntil(open, context.now()), code_open_for: open === 'closed' ? null : open };
    await transaction.updateTable('classes').set(changes).where('id', '=', classId).execute();
    await noteAct(context, transaction, 'class_code_opened', session.userId, { class: classId, open });
    return describeClass(context, { ...row, ...changes }, session.userId, transaction);
  });
