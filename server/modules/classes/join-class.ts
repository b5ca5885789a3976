import { CLASS_FULL } from '#contracts/class-pupils.ts';
import { ALREADY_PUPIL } from '#contracts/class-door.ts';
import { CLASSES_SINCE } from '#contracts/guardian.ts';
import { CLASS_PUPILS_MAX } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { getOpenClass } from './open-door.ts';
import { endMemberships, findMember, putMembers } from './pupil-queries.ts';
import { countMembers, holdClass } from './queries.ts';

const GUARDIAN_FIRST =
  'Classes are new. Please ask your parent or guardian to open the link in our newest email to them and agree again first.';
const STAFF_DO_NOT_JOIN = 'Staff accounts don’t join a class as learners.';

/** A guardian who agreed before classes were there has not agreed to them. @throws AppError `forbidden` */
async function requireAgreed(transaction: Db, userId: number): Promise<void> {
  const row = await transaction.selectFrom('guardians').select('consent_version').where('user_id', '=', userId).executeTakeFirst();
  if (row !== undefined && (row.consent_version ?? 0) < CLASSES_SINCE) throw new AppError('forbidden', { message: GUARDIAN_FIRST });
}

/** A learner with an account of their own comes in by the code. The same again changes nothing. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function joinClass(
  context: ClassContext,
  { userId, isPupil, roles }: Session,
  typed: string,
  visitor: Visitor,
): Promise<{ class_id: number; class_name: string }> {
  const { db, engine, now } = context;
  if (isPupil) throw new AppError('forbidden', { message: ALREADY_PUPIL });
  if (roles.length > 0) throw new AppError('forbidden', { message: STAFF_DO_NOT_JOIN });
  const row = await getOpenClass(context, typed, visitor);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, engine, row.id);
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('unauthenticated');
    await requireAgreed(transaction, userId);
    const isIn = (await findMember(transaction, row.id, userId)) !== undefined;
    if (!isIn && (await countMembers(transaction, row.id)) >= CLASS_PUPILS_MAX) throw new AppError('conflict', { message: CLASS_FULL });
    await putMembers(transaction, row.id, [userId], now());
    return { class_id: row.id, class_name: row.name };
  });
}

/** A learner with an account of their own leaves. @throws AppError `not_found` */
export const leaveOwnClass = (context: ClassContext, { userId }: Session, classId: number): Promise<{ message: string }> =>
  context.db.transaction().execute(async (transaction) => {
    if ((await findMember(transaction, classId, userId)) === undefined) throw new AppError('not_found');
    await endMemberships(transaction, classId, [userId], context.now());
    return { message: 'You are not in this class any more. What you made is still yours.' };
  });
