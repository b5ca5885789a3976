import type { MessageAnswer } from '#contracts/accounts.ts';
import { IN_OTHER_CLASSES } from '#contracts/class-pupils.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { getOwnClass, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { noteActOn } from './note-act.ts';
import { holdMember, holdPupil, type PupilAddress } from './own-pupil.ts';
import { countOtherClasses, endMemberships } from './pupil-queries.ts';

async function leaveClass(context: ClassContext, session: Session, address: PupilAddress, transaction: Db): Promise<void> {
  const { id: classId, userId } = address;
  await holdMember(context, session, address, transaction);
  await endMemberships(transaction, classId, [userId], context.now());
  await noteActOn(context, transaction, { action: 'pupil_taken_out', by: session.userId, userId, classId });
}

async function deleteAccount(context: ClassContext, session: Session, address: PupilAddress, transaction: Db): Promise<void> {
  const { people, personalData, now } = context;
  const { id: classId, userId } = address;
  await holdPupil(context, session, address, transaction);
  requireOwner(await getOwnClass(context, session, classId, transaction), session);
  if ((await countOtherClasses(transaction, classId, userId)) > 0) throw new AppError('conflict', { message: IN_OTHER_CLASSES });
  await people.removeAccount(transaction, { userId, email: null, actor: 'staff', by: session.userId, at: now(), personalData });
}

/** Takes a person out of the class, or deletes a pupil with all they made. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function removePupil(
  context: ClassContext,
  session: Session,
  address: PupilAddress,
  end: 'leave' | 'account',
): Promise<MessageAnswer> {
  const remove = end === 'account' ? deleteAccount : leaveClass;
  await context.db.transaction().execute((transaction) => remove(context, session, address, transaction));
  if (end === 'leave') return { message: 'Taken out of the class. What they made stays theirs.' };
  await context.truncateWal();
  return { message: 'The account and everything in it have been deleted.' };
}
