import { ADMIN_DAYS } from '#contracts/community-studio.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import { findRoleGrant, type RoleGrant } from '../audit/service.ts';
import type { WallContext } from './context.ts';

const TOO_NEW = `Sealed cases are for admins who have been admins for ${ADMIN_DAYS} days.`;
const INVITED = 'One of you made the other an admin, or the same admin made both, so another one has to take part.';

/** Since when this account is an admin, and who made it one. Accounts older than the log have been admins for long. */
async function findGrant({ accounts }: Pick<WallContext, 'accounts'>, db: Db, userId: number): Promise<RoleGrant> {
  const grant = await findRoleGrant(db, userId, 'admin');
  return grant ?? { at: (await accounts.findCreatedAt(db, userId)) ?? Number.POSITIVE_INFINITY, by: undefined };
}

/** Those who made this account an admin, from the one who did to the first, whom the command made. */
async function listMakers(context: Pick<WallContext, 'accounts'>, db: Db, adminId: number): Promise<number[]> {
  const makers: number[] = [];
  for (let { by } = await findGrant(context, db, adminId); by !== undefined && !makers.includes(by);) {
    makers.push(by);
    ({ by } = await findGrant(context, db, by));
  }
  return makers;
}

/** Whether one of them may stand behind the other, or one person behind both: all but the first were made by someone. */
async function areOneLine(context: Pick<WallContext, 'accounts'>, db: Db, one: number, other: number): Promise<boolean> {
  const [ones, others] = [await listMakers(context, db, one), await listMakers(context, db, other)];
  if (ones.includes(other) || others.includes(one)) return true;
  const first = ones.at(-1);
  return ones.some((maker) => maker !== first && others.includes(maker));
}

/** Why this admin can't act on sealed cases, alone or with another one; null when they can. */
export async function findObstacle(
  context: Pick<WallContext, 'accounts' | 'now'>,
  db: Db,
  adminId: number,
  otherId?: number,
): Promise<string | null> {
  const own = await findGrant(context, db, adminId);
  if (own.at > context.now() - ADMIN_DAYS * DAY_MS) return TOO_NEW;
  if (otherId === undefined) return null;
  return (await areOneLine(context, db, adminId, otherId)) ? INVITED : null;
}
