import { CLASS_ARCHIVED, OWNER_ONLY } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { findAnyClass, findTaughtClass, holdClass, type OwnClass } from './queries.ts';

const isAdmin = ({ rights }: Session) => rights.includes('managePeople');

/** For all that is about pupils and their work: its teachers only, admins are not among them. @throws AppError `not_found` */
export async function getOwnClass({ db }: ClassContext, { userId }: Session, classId: number, on: Db = db): Promise<OwnClass> {
  const row = await findTaughtClass(on, classId, userId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** For the class as such: its teachers, and admins, who hand classes over. @throws AppError `not_found` */
export async function getManagedClass({ db }: ClassContext, session: Session, classId: number, on: Db = db): Promise<OwnClass> {
  const taught = await findTaughtClass(on, classId, session.userId);
  if (taught !== undefined) return taught;
  const row = isAdmin(session) ? await findAnyClass(on, classId) : undefined;
  if (row === undefined) throw new AppError('not_found');
  return { ...row, my_part: null };
}

/** The same, held until the transaction ends. */
export async function holdManagedClass(context: ClassContext, session: Session, classId: number, transaction: Db): Promise<OwnClass> {
  await holdClass(transaction, context.engine, classId);
  return getManagedClass(context, session, classId, transaction);
}

/** Held until the transaction ends, and not archived. @throws AppError `not_found`, `conflict` */
export async function holdOwnClass(context: ClassContext, session: Session, classId: number, transaction: Db): Promise<OwnClass> {
  await holdClass(transaction, context.engine, classId);
  const row = await getOwnClass(context, session, classId, transaction);
  requireActive(row);
  return row;
}

/** @throws AppError `conflict` */
export function requireActive({ archived_at }: Pick<OwnClass, 'archived_at'>): void {
  if (archived_at !== null) throw new AppError('conflict', { message: CLASS_ARCHIVED });
}

/** @throws AppError `forbidden` for a teacher who is no owner; an admin may stand in for one */
export function requireOwner({ my_part }: OwnClass, session: Session): void {
  if (my_part !== 'owner' && !isAdmin(session)) throw new AppError('forbidden', { message: OWNER_ONLY });
}
