import type { User } from '#contracts/accounts.ts';
import type { SessionEntry } from '#contracts/own-account.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { requireAccount, type AccountRow, type UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { describeUser } from './describe-user.ts';

export async function getOwnRow({ db, people }: AccountContext, userId: number): Promise<UserRow> {
  const row = await people.rows.findUser(db, userId);
  // The account was deleted between the guard and here.
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
}

/** @throws AppError `forbidden` for a pupil of a school, who has neither address nor password */
export const getOwnAccount = async (context: AccountContext, userId: number): Promise<AccountRow> =>
  requireAccount(await getOwnRow(context, userId));

export async function describeMe(context: AccountContext, row: UserRow): Promise<User> {
  const { db, people } = context;
  const user = await describeUser(context, row);
  const waits = row.email_confirmed_at === null && (await people.confirmations.isHeld(db, row.id));
  return waits ? { ...user, confirmation_waits: true } : user;
}

export async function listOwnSessions({ db, people, now }: AccountContext, userId: number): Promise<Omit<SessionEntry, 'current'>[]> {
  const rows = await people.sessions.listSessions(db, userId, now());
  return rows.map((row) => ({ ...row, created_at: toIso(row.created_at), last_used_at: toIso(row.last_used_at) }));
}
