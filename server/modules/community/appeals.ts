import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { findMember } from './members.ts';
import * as queries from './queries.ts';

const ASKED = 'A second person will look, within seven days. You’ll find the answer here.';
const ONCE = 'You have already asked a second person. You can do that only once.';

/** The author's way to a second person, once for each decision. */
export function createAppeals({ db, engine, now }: Pick<WallContext, 'db' | 'engine' | 'now'>) {
  return {
    /** @throws AppError `not_found`, `conflict` for what no one has decided, and for asking again */
    async appeal({ userId }: Session, address: string): Promise<{ message: string }> {
      await db.transaction().execute(async (transaction) => {
        await holdUser(transaction, engine, userId);
        const row = await queries.findOwn(transaction, userId, address);
        if (row === undefined) throw new AppError('not_found');
        if (row.decided_how !== 'person' || (row.state !== 'returned' && row.state !== 'hidden'))
          throw new AppError('conflict', { message: 'There is no decision to look at again.' });
        const before = (await queries.listAppealsOf(transaction, userId)).some(({ work_id }) => work_id === row.id);
        if (before) throw new AppError('conflict', { message: ONCE });
        const appeal = {
          user_id: userId,
          work_id: row.id,
          against: row.decided_by,
          state: 'open',
          created_at: now(),
          decided_at: null,
        } as const;
        await transaction.insertInto('wall_appeals').values(appeal).execute();
        await countOne(transaction, now(), 'appeals');
      });
      return { message: ASKED };
    },

    /** @throws AppError `not_found` for anyone who is not paused; `conflict` for asking again */
    async appealPause({ userId }: Session): Promise<{ message: string }> {
      await db.transaction().execute(async (transaction) => {
        await holdUser(transaction, engine, userId);
        const member = await findMember(transaction, userId);
        if (member?.paused_at == null) throw new AppError('not_found');
        const since = member.paused_at;
        const before = (await queries.listAppealsOf(transaction, userId)).some((one) => one.work_id === null && one.created_at >= since);
        if (before) throw new AppError('conflict', { message: ONCE });
        const appeal = {
          user_id: userId,
          work_id: null,
          against: member.paused_by,
          state: 'open',
          created_at: now(),
          decided_at: null,
        } as const;
        await transaction.insertInto('wall_appeals').values(appeal).execute();
        await countOne(transaction, now(), 'appeals');
      });
      return { message: ASKED };
    },
  };
}
