import type { Selectable } from 'kysely';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { WallNeed } from '#contracts/community.ts';
import { z } from '#contracts/zod.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { WEEK_MS } from './limits.ts';
import { isWallOpen } from './switches.ts';
import './tables.ts';

export type Member = Selectable<Database['wall_members']>;
export type Visitor = {
  userId: number;
  needs: WallNeed;
  wall: AgeGroup | undefined;
  needsGuardian: boolean;
  member: Member | undefined;
};
/** Someone who may see a wall. */
export type Reader = { userId: number; wall: AgeGroup; needsGuardian: boolean; member: Member | undefined };

export const findMember = (db: Db, userId: number): Promise<Member | undefined> =>
  db.selectFrom('wall_members').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function setMember(db: Db, userId: number, changes: Partial<Omit<Member, 'id' | 'user_id'>>): Promise<void> {
  const first = {
    user_id: userId,
    name: null,
    name_chosen_at: null,
    agreement: 'none',
    sound: 0,
    agreement_version: null,
    asked_at: null,
    decided_at: null,
    sent_times: '[]',
    paused_at: null,
    pause_reason: null,
    paused_by: null,
    told_version: null,
  } as const;
  await db
    .insertInto('wall_members')
    .values({ ...first, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

const times = z.array(z.int());
export const listSentTimes = (member: Pick<Member, 'sent_times'> | undefined, now: number): number[] =>
  z.parse(times, JSON.parse(member?.sent_times ?? '[]')).filter((at) => at > now - WEEK_MS);

type Context = Pick<WallContext, 'accounts'>;

export async function describeVisitor({ accounts }: Context, db: Db, userId: number): Promise<Visitor> {
  const person = await accounts.describePerson(db, userId);
  if (person === undefined) throw new AppError('unauthenticated');
  const member = await findMember(db, userId);
  const find = (): WallNeed => {
    // Staff have no wall of their own.
    if (person.ageGroup === undefined || person.isStaff) return 'learner_account';
    if (!person.hasConfirmedEmail) return 'confirmed_email';
    if (!person.canStore) return 'account_consent';
    return person.needsGuardian && member?.agreement !== 'given' ? 'guardian' : 'nothing';
  };
  return { userId, needs: find(), wall: person.ageGroup, needsGuardian: person.needsGuardian, member };
}

/** @throws AppError `not_found` for anyone who may not see a wall: for them it is as if there were none */
export async function requireReader(context: Context, db: Db, userId: number): Promise<Reader> {
  const { needs, wall, ...visitor } = await describeVisitor(context, db, userId);
  if (needs !== 'nothing' || wall === undefined || !(await isWallOpen(db))) throw new AppError('not_found');
  return { ...visitor, wall };
}
