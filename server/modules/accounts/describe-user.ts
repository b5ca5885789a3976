import type { User } from '#contracts/accounts.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { findSecondStepSince } from './check-second-step.ts';

/** A row as its owner sees it, with the guardian and whether signing in asks for six digits. */
export async function describeUser(
  { db, people, guardian }: Pick<AccountContext, 'db' | 'people' | 'guardian'>,
  row: UserRow,
): Promise<User> {
  return people.toUser(row, await guardian.findGuardianEmail(db, row), (await findSecondStepSince(db, row.id)) !== null);
}
