import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { CHANGED, settleWork } from './decide-work.ts';
import { notePart, requireNoPart } from './parts.ts';
import { findWork } from './queries.ts';
import { closeAppeal, findOpenAppeal, type OpenAppeal } from './queue-queries.ts';
import { requireState } from './states.ts';

const OWN_DECISION = { message: 'You made this decision, so someone else has to look at it again.' };
type Outcome = 'changed' | 'stays';

async function answerWork(context: WallContext, transaction: Db, workId: number, outcome: Outcome, staffId: number): Promise<void> {
  const row = requireState('decideAppeal', await findWork(transaction, workId));
  await requireNoPart(transaction, row.id, staffId);
  if (outcome === 'changed') await settleWork(context, transaction, row, { decision: 'publish', reason: null }, staffId);
  else await notePart(transaction, row.id, staffId, 'decision', context.now());
}

async function answerPause(transaction: Db, { user_id, against }: OpenAppeal, outcome: Outcome, staffId: number): Promise<void> {
  if (against === staffId || user_id === staffId) throw new AppError('conflict', OWN_DECISION);
  if (outcome === 'stays') return;
  await transaction
    .updateTable('wall_members')
    .set({ paused_at: null, pause_reason: null, paused_by: null })
    .where('user_id', '=', user_id)
    .execute();
}

/** The second person's answer to an appeal. @throws AppError `not_found`, `conflict` for anyone who had a part in it */
export async function decideAppeal(context: WallContext, { userId }: Session, id: number, outcome: Outcome): Promise<{ message: string }> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const appeal = await findOpenAppeal(transaction, id);
    if (appeal === undefined) throw new AppError('not_found');
    if (appeal.work_id === null) await answerPause(transaction, appeal, outcome, userId);
    else await answerWork(context, transaction, appeal.work_id, outcome, userId);
    if (!(await closeAppeal(transaction, id, outcome, now()))) throw new AppError('conflict', CHANGED);
    if (outcome === 'changed') await countOne(transaction, now(), 'appeals_changed');
    const line = { at: now(), action: 'wall_appeal_decided', userId: appeal.user_id, actor: 'staff', by: userId } as const;
    await recordAudit(transaction, { ...line, details: { appeal: id, outcome } });
  });
  return { message: outcome === 'changed' ? 'Changed. The author will see it.' : 'It stays. The author will see it.' };
}
