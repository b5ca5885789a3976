import { ADMIN_DAYS } from '#contracts/community-studio.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import { findRoleGrant, type RoleGrant } from '../audit/service.ts';
import type { WallContext } from './context.ts';

const TOO_NEW = `Sealed cases are for admins who have been admins for ${ADMIN_DAYS} days.`;
const INVITED = 'One of you invited the other, so another admin has to take part.';

/** Since when this account is an admin, and who made it one. Accounts older than the log have been admins for long. */
async function findGrant({ accounts }: Pick<WallContext, 'accounts'>, db: Db, userId: number): Promise<RoleGrant> {
  const grant = await findRoleGrant(db, userId, 'admin');
  return grant ?? { at: (await accounts.findCreatedAt(db, userId)) ?? Number.POSITIVE_INFINITY, by: undefined };
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
  const other = await findGrant(context, db, otherId);
  return own.by === otherId || other.by === adminId ? INVITED : null;
}
