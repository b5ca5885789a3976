import { AppError } from '../../core/app-error.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { enqueueMail } from '../mail/queue.ts';
import { isAccount, type UserRow } from '../people/service.ts';
import type { PeopleStudioContext } from './context.ts';

const NOT_YOURSELF = 'This is your own account. You can change it under "Your account"; for anything else, ask another admin.';
const NO_ACCOUNT = 'There is no such account.';

// The account that someone decides about, held until the transaction ends.

/** @throws AppError `not_found`; `conflict` for one's own account */
export async function holdSubject({ engine, people }: PeopleStudioContext, transaction: Db, id: number, by: number): Promise<UserRow> {
  if (id === by) throw new AppError('conflict', { message: NOT_YOURSELF });
  await holdUser(transaction, engine, id);
  const row = await people.rows.findUser(transaction, id);
  if (row === undefined) throw new AppError('not_found', { message: NO_ACCOUNT });
  return row;
}

/** The same where an admin loses rights. All admins are held, so two cannot remove each other. @throws also `forbidden` */
export async function holdWithAdmins(context: PeopleStudioContext, transaction: Db, id: number, by: number): Promise<UserRow> {
  const { engine, people } = context;
  const admins = await people.locks.holdOpenAdmins(transaction, engine);
  if (!admins.includes(by)) throw new AppError('forbidden');
  return holdSubject(context, transaction, id, by);
}

/** Tells the person, and the guardian who has agreed. An unconfirmed address may be a stranger's and gets nothing. */
export async function tellSubject(
  { guardian, now }: PeopleStudioContext,
  transaction: Db,
  row: UserRow,
  write: (to: { email: string; name: string }) => Mail,
): Promise<void> {
  // A pupil has no address.
  if (!isAccount(row)) return;
  await enqueueMail(transaction, { ...write(row), aboutUserId: row.id }, now());
  const named = await guardian.findGuardian(transaction, row.id);
  if (named !== undefined) await guardian.mailGuardian(transaction, row.id, write({ email: named.email, name: named.childName }));
}
