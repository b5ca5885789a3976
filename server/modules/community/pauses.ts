import type { PausedList } from '#contracts/community-studio.ts';
import type { Reason } from '#contracts/community-words.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { setMember } from './members.ts';
import { findWork } from './queries.ts';
import { toDueDay } from './views.ts';

const LISTED_MAX = 200;

/** Stopping one person's sharing. They still see the wall, and what is shown stays. */
export function createPauses({ db, now }: Pick<WallContext, 'db' | 'now'>) {
  return {
    /** @throws AppError `not_found` */
    async pause({ userId }: Session, workId: number, reason: Reason): Promise<{ message: string }> {
      await db.transaction().execute(async (transaction) => {
        const work = await findWork(transaction, workId);
        if (work === undefined) throw new AppError('not_found');
        await setMember(transaction, work.user_id, { paused_at: now(), pause_reason: reason, paused_by: userId });
        const line = { at: now(), action: 'wall_paused', userId: work.user_id, actor: 'staff', by: userId } as const;
        await recordAudit(transaction, { ...line, details: { work: workId, reason } });
      });
      return { message: 'Paused. The person can see why, and can ask for a second look.' };
    },

    async listPaused({ userId }: Session): Promise<PausedList> {
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
          const appeal = appeals.find((one) => one.user_id === user_id && one.created_at >= paused_at);
          const asked =
            appeal === undefined ? null : { id: appeal.id, due_on: toDueDay(appeal.created_at), is_mine: appeal.against === userId };
          return [{ id, by: name ?? 'Someone', since: toIso(paused_at), reason: pause_reason, appeal: asked }];
        }),
      };
    },

    /** @throws AppError `not_found` */
    async resume({ userId }: Session, memberId: number): Promise<{ message: string }> {
      await db.transaction().execute(async (transaction) => {
        const member = await transaction
          .updateTable('wall_members')
          .set({ paused_at: null, pause_reason: null, paused_by: null })
          .where('id', '=', memberId)
          .where('paused_at', 'is not', null)
          .returning('user_id')
          .executeTakeFirst();
        if (member === undefined) throw new AppError('not_found');
        await transaction
          .updateTable('wall_appeals')
          .set({ state: 'changed', decided_at: now() })
          .where('user_id', '=', member.user_id)
          .where('work_id', 'is', null)
          .where('state', '=', 'open')
          .execute();
        await recordAudit(transaction, { at: now(), action: 'wall_resumed', userId: member.user_id, actor: 'staff', by: userId });
      });
      return { message: 'The person can show works again.' };
    },
  };
}
