import type { PausedList } from '#contracts/community-studio.ts';
import type { Reason } from '#contracts/community-words.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { holdUser } from '../../database/hold-user.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { findMember, setMember } from './members.ts';
import { notePart } from './parts.ts';
import { findWork } from './queries.ts';
import { requireState } from './states.ts';
import { toDueDay } from './views.ts';

const LISTED_MAX = 200;
const PAUSED_ALREADY = { message: 'This person’s sharing is already paused.' };
const OWN_WORK = { message: 'This is your own work. Someone else looks at it.' };
const OWN_PAUSE = { message: 'This pause is about you. Someone else decides.' };
const APPEALED = { message: 'The person has asked a second person about your decision, so someone else decides.' };
type Context = Pick<WallContext, 'db' | 'engine' | 'now'>;

/**
 * Stops one person's sharing. They still see the wall, and what is shown stays. Pausing twice would move the day from
 * which an appeal counts. @throws AppError `not_found`, `conflict`
 */
export async function pausePerson(
  { db, engine, now }: Context,
  { userId }: Session,
  workId: number,
  reason: Reason,
): Promise<{ message: string }> {
  await db.transaction().execute(async (transaction) => {
    const work = requireState('pause', await findWork(transaction, workId));
    if (work.user_id === userId) throw new AppError('conflict', OWN_WORK);
    await holdUser(transaction, engine, work.user_id);
    if ((await findMember(transaction, work.user_id))?.paused_at != null) throw new AppError('conflict', PAUSED_ALREADY);
    await setMember(transaction, work.user_id, { paused_at: now(), pause_reason: reason, paused_by: userId });
    await notePart(transaction, work.id, userId, 'pause', now());
    const line = { at: now(), action: 'wall_paused', userId: work.user_id, actor: 'staff', by: userId } as const;
    await recordAudit(transaction, { ...line, details: { work: workId, reason } });
  });
  return { message: 'Paused. The person can see why, and can ask for a second look.' };
}

export async function listPaused({ db }: Context, { userId }: Session): Promise<PausedList> {
  const rows = await db
    .selectFrom('wall_members')
    .select(['id', 'user_id', 'name', 'paused_at', 'pause_reason'])
    .where('paused_at', 'is not', null)
    .orderBy('paused_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const appeals = await db.selectFrom('wall_appeals').selectAll().where('state', '=', 'open').where('work_id', 'is', null).execute();
  return {
    data: rows.flatMap(({ id, user_id, name, paused_at, pause_reason }) => {
      if (paused_at === null || pause_reason === null) return [];
      const appeal = appeals.find((one) => one.user_id === user_id);
      const asked =
        appeal === undefined ? null : { id: appeal.id, due_on: toDueDay(appeal.created_at), is_mine: appeal.against === userId };
      return [{ id, by: name ?? 'Someone', since: toIso(paused_at), reason: pause_reason, appeal: asked }];
    }),
  };
}

/** Lifts a pause, which answers an open appeal. @throws AppError `not_found`; `conflict` for an appeal against the own pause */
export async function resumePerson({ db, now }: Context, { userId }: Session, memberId: number): Promise<{ message: string }> {
  await db.transaction().execute(async (transaction) => {
    const member = await transaction
      .updateTable('wall_members')
      .set({ paused_at: null, pause_reason: null, paused_by: null })
      .where('id', '=', memberId)
      .where('paused_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (member === undefined) throw new AppError('not_found');
    if (member.user_id === userId) throw new AppError('conflict', OWN_PAUSE);
    const answered = await transaction
      .updateTable('wall_appeals')
      .set({ state: 'changed', decided_at: now() })
      .where('user_id', '=', member.user_id)
      .where('work_id', 'is', null)
      .where('state', '=', 'open')
      .returning('against')
      .execute();
    if (answered.some(({ against }) => against === userId)) throw new AppError('conflict', APPEALED);
    await recordAudit(transaction, { at: now(), action: 'wall_resumed', userId: member.user_id, actor: 'staff', by: userId });
  });
  return { message: 'The person can show works again.' };
}
