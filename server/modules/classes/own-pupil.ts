import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { holdOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { findMember } from './pupil-queries.ts';

/** A teacher has no power over an account of one's own but to take it out of the class. */
const OWN_ACCOUNT = 'This learner has an account of their own. You can only take them out of the class.';

export type PupilAddress = { id: number; userId: number };

/** Someone in the class, held until the transaction ends. @throws AppError `not_found` */
export async function holdMember(context: ClassContext, session: Session, { id: classId, userId }: PupilAddress, transaction: Db) {
  await holdOwnClass(context, session, classId, transaction);
  await holdUser(transaction, context.engine, userId);
  const member = await findMember(transaction, classId, userId);
  if (member === undefined) throw new AppError('not_found');
  return member;
}

/** A pupil account in the class. @throws AppError `not_found`, `forbidden` for an account of one's own */
export async function holdPupil(context: ClassContext, session: Session, address: PupilAddress, transaction: Db) {
  const member = await holdMember(context, session, address, transaction);
  if (member.kind !== 'pupil') throw new AppError('forbidden', { message: OWN_ACCOUNT });
  return member;
}
