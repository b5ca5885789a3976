import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { findMember } from './members.ts';
import { findOwn, listAppealsOf } from './queries.ts';
import { mayBe } from './states.ts';

const ASKED = 'A second person will look, within seven days. You’ll find the answer here.';
const ONCE = { message: 'You have already asked a second person. You can do that only once.' };
const UNDECIDED = { message: 'There is no decision to look at again.' };
type Context = Pick<WallContext, 'db' | 'engine' | 'now'>;

async function addAppeal(db: Db, now: number, appeal: { user_id: number; work_id: number | null; against: number | null }): Promise<void> {
  await db
    .insertInto('wall_appeals')
    .values({ ...appeal, state: 'open', created_at: now, decided_at: null })
    .execute();
  await countOne(db, now, 'appeals');
}

/**
 * The author's way to a second person, once for each decision. @throws AppError `not_found`, also for a sealed work;
 * `conflict` for what no one has decided, and for asking again
 */
export async function appealDecision({ db, engine, now }: Context, { userId }: Session, address: string): Promise<{ message: string }> {
  await db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const row = await findOwn(transaction, userId, address);
    if (row === undefined || row.state === 'sealed') throw new AppError('not_found');
    if (!mayBe('appeal', row.state) || row.decided_how !== 'person') throw new AppError('conflict', UNDECIDED);
    if ((await listAppealsOf(transaction, userId)).some(({ work_id }) => work_id === row.id)) throw new AppError('conflict', ONCE);
    await addAppeal(transaction, now(), { user_id: userId, work_id: row.id, against: row.decided_by });
  });
  return { message: ASKED };
}

/** @throws AppError `not_found` for anyone who is not paused; `conflict` for asking again */
export async function appealPause({ db, engine, now }: Context, { userId }: Session): Promise<{ message: string }> {
  await db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const member = await findMember(transaction, userId);
    if (member?.paused_at == null) throw new AppError('not_found');
    const since = member.paused_at;
    const appeals = await listAppealsOf(transaction, userId);
    if (appeals.some((one) => one.work_id === null && one.created_at >= since)) throw new AppError('conflict', ONCE);
    await addAppeal(transaction, now(), { user_id: userId, work_id: null, against: member.paused_by });
  });
  return { message: ASKED };
}
