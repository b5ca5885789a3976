import { INVITATION_DAYS } from '#contracts/invitations.ts';
import { type StaffRole, pickStaffRoles } from '#contracts/roles.ts';
import { isUnexpired } from '../../core/clock.ts';
import { DAY_MS } from '../../core/durations.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Db, Engine } from '../../database/schema.ts';
import './tables.ts';

export const INVITATION_MS = INVITATION_DAYS * DAY_MS;
/** More than can wait at once, and those that ran out. */
const LISTED_MAX = 200;

const select = (db: Db) =>
  db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('account_locks as lock', 'lock.user_id', 'inviter.id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.name',
      'invitation.roles',
      'invitation.state',
      'invitation.invited_by',
      'invitation.mailed_at',
      'invitation.ends_at',
      'inviter.name as by',
      'inviter.role as inviter_role',
      'lock.user_id as inviter_locked',
    ]);
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export const findByToken = (db: Db, token: string) => select(db).where('invitation.token_hash', '=', hashToken(token)).executeTakeFirst();

export const listWaiting = (db: Db) =>
  select(db).where('invitation.state', '=', 'waiting').orderBy('invitation.id', 'desc').limit(LISTED_MAX).execute();

/** Held until the transaction ends; undefined for a number that is none. */
export const holdInvitation = (db: Db, engine: Engine, id: number) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Ends one that waits, and forgets whom it was for; false when another was quicker. */
export async function endInvitation(db: Db, id: number, state: 'accepted' | 'taken_back', at: number): Promise<boolean> {
  const ended = db.updateTable('staff_invitations').set({ state, ends_at: at, email: '', name: '' });
  return (await ended.where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()).numUpdatedRows > 0n;
}

export const readRoles = ({ roles }: { roles: string }): StaffRole[] => pickStaffRoles(JSON.parse(roles) as unknown[]);
export const isOpen = ({ state, ends_at }: { state: string; ends_at: number }, now: number): boolean =>
  state === 'waiting' && isUnexpired(ends_at, INVITATION_MS, now);

/** Ended ones, which only say in words why a link does not work. Removes at most `max`. */
export async function deleteOldInvitations(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('staff_invitations').select('id').where('ends_at', '<=', before).limit(max);
  return Number((await db.deleteFrom('staff_invitations').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
