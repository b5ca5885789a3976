import type { DecisionRequest } from '#contracts/community-studio.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { countOne, countWait } from './counts.ts';
import { rememberWork } from './known-works.ts';
import { listOwnParts, notePart } from './parts.ts';
import { answerReports, findWork, raiseWork, updateWork, type WorkRow } from './queries.ts';
import { listOpenReasons } from './queue-queries.ts';
import { readReasons } from './read-reasons.ts';
import { mayBe } from './states.ts';

const NOT_THERE = { message: 'This work is no longer there, because its author took it down.' };
export const CHANGED = { message: 'Someone else has decided about this work, or it has changed. The list has been loaded again.' };
const HAD_A_PART = { message: 'You had a part in this work before. Another moderator or an admin decides now.' };
const STATES = { publish: 'shown', return: 'returned', hide: 'hidden' } as const;
type Decided = { message: string; needs_second: boolean };

/** Writes a decision down, in the caller's transaction. @throws AppError `conflict` when the work has changed */
export async function settleWork(
  context: WallContext,
  transaction: Db,
  row: WorkRow,
  { decision, reason }: Pick<DecisionRequest, 'decision' | 'reason'>,
  staffId: number,
): Promise<void> {
  const { now } = context;
  const isFirstTime = row.state === 'waiting';
  const open = (await listOpenReasons(transaction, [row.id])).get(row.id) ?? [];
  const cleared = decision === 'publish' ? [...new Set([...readReasons(row.cleared), ...open])] : readReasons(row.cleared);
  const changes = {
    state: STATES[decision],
    queued_at: null,
    is_urgent: 0,
    first_by: null,
    first_decision: null,
    first_reason: null,
    decided_by: staffId,
    decided_at: now(),
    decided_how: 'person',
    reason: decision === 'publish' ? null : reason,
    cleared: JSON.stringify(cleared),
    shown_at: decision === 'publish' ? (row.shown_at ?? now()) : row.shown_at,
  } as const;
  if (!(await updateWork(transaction, row, changes))) throw new AppError('conflict', CHANGED);
  await notePart(transaction, row.id, staffId, 'decision', now());
  if (decision !== 'publish') await rememberWork(context, transaction, row, decision === 'hide' ? 'hidden' : 'returned', reason);
  await answerReports(transaction, row.id, decision === 'publish' ? 'stays' : 'gone', now());
  if (isFirstTime || decision !== 'publish') await countOne(transaction, now(), STATES[decision]);
  if (isFirstTime) await countWait(transaction, now(), now() - row.sent_at);
}

type Deciding = { row: WorkRow; request: DecisionRequest; staffId: number };

/** Words of harm: the first moderator proposes, a second one decides. */
async function proposeFirst(context: WallContext, transaction: Db, { row, request, staffId }: Deciding): Promise<Decided> {
  const first = { first_by: staffId, first_decision: request.decision, first_reason: request.reason };
  if (!(await updateWork(transaction, row, first))) throw new AppError('conflict', CHANGED);
  await notePart(transaction, row.id, staffId, 'first_look', context.now());
  return { message: 'Passed on. A second moderator decides.', needs_second: true };
}

/** Someone who had a part in it may still take it out of sight: that decides nothing, and someone else looks. */
async function hideUntilLooked(context: WallContext, transaction: Db, { row, request }: Deciding): Promise<Decided> {
  if (request.decision !== 'hide' || row.state !== 'shown') throw new AppError('conflict', HAD_A_PART);
  if (!(await raiseWork(transaction, row.id, true, context.now()))) throw new AppError('conflict', CHANGED);
  return { message: 'Hidden for everyone. Someone else decides about it now.', needs_second: true };
}

/** Publishes, returns or hides; of harm, proposes to a second moderator. @throws AppError `not_found`, `conflict`, `invalid` */
export async function decideWork(context: WallContext, { userId }: Session, id: number, request: DecisionRequest): Promise<Decided> {
  const { db, now } = context;
  if (request.decision !== 'publish' && request.reason === null)
    throw createFieldError('reason', 'Please choose a reason: the author reads it.');
  return db.transaction().execute(async (transaction) => {
    const row = await findWork(transaction, id);
    if (row === undefined || row.state === 'sealed') throw new AppError('not_found', NOT_THERE);
    const isOpen = mayBe('decide', row.state) && (row.queued_at !== null || (row.state === 'shown' && request.decision !== 'publish'));
    if (!isOpen || row.revision !== request.revision) throw new AppError('conflict', CHANGED);
    const deciding = { row, request, staffId: userId };
    const record = (action: string) =>
      recordAudit(transaction, {
        at: now(),
        action,
        userId: row.user_id,
        actor: 'staff',
        by: userId,
        details: { work: row.id, decision: request.decision, reason: request.reason ?? '' },
      });
    if ((await listOwnParts(transaction, [row.id], userId)).has(row.id)) {
      const answer = await hideUntilLooked(context, transaction, deciding);
      await record('wall_hidden_until_looked');
      return answer;
    }
    if (row.state === 'waiting' && row.has_harm === 1 && row.first_by === null) {
      const answer = await proposeFirst(context, transaction, deciding);
      await record('wall_first_look');
      return answer;
    }
    await settleWork(context, transaction, row, request, userId);
    await record('wall_decided');
    return { message: 'Done.', needs_second: false };
  });
}
