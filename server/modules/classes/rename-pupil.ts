import { NAME_TAKEN, type ClassPupil } from '#contracts/class-pupils.ts';
import { createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { foldName } from '../../core/found-by.ts';
import type { ClassContext } from './context.ts';
import { toPupil } from './list-pupils.ts';
import { noteActOn } from './note-act.ts';
import { holdPupil, type PupilAddress } from './own-pupil.ts';
import { listMembers } from './pupil-queries.ts';

/** Pupils can't change their own name: it is what the class sees. @throws AppError `not_found`, `forbidden`, `invalid` */
export const renamePupil = (context: ClassContext, session: Session, address: PupilAddress, name: string): Promise<ClassPupil> =>
  context.db.transaction().execute(async (transaction) => {
    const { people, now } = context;
    const { id: classId, userId } = address;
    const pupil = await holdPupil(context, session, address, transaction);
    const others = (await listMembers(transaction, classId)).filter(({ id }) => id !== userId);
    if (others.some((other) => foldName(other.name) === foldName(name))) throw createFieldError('name', NAME_TAKEN);
    await people.rows.updateName(transaction, userId, name);
    await noteActOn(context, transaction, { action: 'pupil_renamed', by: session.userId, userId, classId });
    return toPupil({ ...pupil, name }, now());
  });
