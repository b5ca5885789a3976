import { HIDING_REASONS, type ReportReason } from '#contracts/community-words.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { HIDES_AFTER_MS, LIMITS, WRONG_REPORTS_MAX, WRONG_REPORTS_MS } from './limits.ts';
import { findMember, requireReader } from './members.ts';
import { raiseWork } from './queries.ts';
import { readReasons } from './read-reasons.ts';
import { findShown, type ShownRow } from './shown.ts';
import { requireState, type Act } from './states.ts';

const THANKS = 'Thank you for telling us. A moderator will look. You won’t see this work any more.';
const HIDDEN = 'Thank you for telling us. It is hidden for everyone until a moderator has looked.';
const LOOKED_BEFORE =
  'Thank you for telling us. A moderator has looked at this before and decided that it stays. You won’t see it any more.';

/** What someone else shows on the reader's wall. @throws AppError `not_found` */
async function requireForeign(context: WallContext, on: Db, act: Act, userId: number, address: string): Promise<ShownRow> {
  const { wall } = await requireReader(context, on, userId);
  const row = requireState(act, await findShown({ ...context, db: on }, userId, wall, address));
  if (row.user_id === userId) throw new AppError('not_found');
  return row;
}

/** One for each work; another one takes its place. @throws AppError `not_found`, `invalid`, `too_many` */
export async function giveLantern(
  context: WallContext,
  { userId }: Session,
  address: string,
  sentenceId: number,
): Promise<{ message: string }> {
  const { db, limiter, accounts, now } = context;
  await limiter.take(LIMITS.lanterns, String(userId));
  await db.transaction().execute(async (transaction) => {
    await accounts.holdForStoring(transaction, userId);
    const work = await requireForeign(context, transaction, 'giveLantern', userId, address);
    const sentence = await transaction
      .selectFrom('wall_sentences')
      .select('id')
      .where('id', '=', sentenceId)
      .where('is_used', '=', 1)
      .where('approved_at', 'is not', null)
      .executeTakeFirst();
    if (sentence === undefined) throw createFieldError('sentence_id', 'Please choose a sentence from the list.');
    await transaction
      .insertInto('wall_lanterns')
      .values({ work_id: work.id, user_id: userId, sentence_id: sentenceId, created_at: now() })
      .onConflict((conflict) => conflict.columns(['work_id', 'user_id']).doUpdateSet({ sentence_id: sentenceId, created_at: now() }))
      .execute();
  });
  return { message: 'Your lantern is on its way. Only the author will see it, tomorrow.' };
}

/** An account of a week with a made-up name, and not one that was wrong again and again. */
async function hidesForAll({ now, accounts }: WallContext, on: Db, userId: number): Promise<boolean> {
  const member = await findMember(on, userId);
  const createdAt = await accounts.findCreatedAt(on, userId);
  if (member?.name == null || createdAt === undefined || createdAt > now() - HIDES_AFTER_MS) return false;
  const { wrong } = await on
    .selectFrom('wall_reports')
    .select((eb) => eb.fn.countAll<number>().as('wrong'))
    .where('reporter_id', '=', userId)
    .where('state', '=', 'stays')
    .where('answered_at', '>', now() - WRONG_REPORTS_MS)
    .executeTakeFirstOrThrow();
  return wrong < WRONG_REPORTS_MAX;
}

/**
 * Hides a work for the reporter and puts it to the top of the queue; two reasons of someone known hide it for all until
 * a moderator has looked. @throws AppError `not_found`, `too_many`
 */
export async function reportWork(
  context: WallContext,
  { userId }: Session,
  address: string,
  reason: ReportReason,
): Promise<{ message: string }> {
  const { db, limiter, now } = context;
  return db.transaction().execute(async (transaction) => {
    const row = await requireForeign(context, transaction, 'report', userId, address);
    if (!(await limiter.hasCapacity(LIMITS.reports, String(userId), transaction))) throw new AppError('too_many');
    const wasCleared = readReasons(row.cleared).includes(reason);
    const isHiding = !wasCleared && HIDING_REASONS.includes(reason) && (await hidesForAll(context, transaction, userId));
    await transaction
      .insertInto('wall_reports')
      .values({
        work_id: row.id,
        reporter_id: userId,
        reason,
        state: wasCleared ? 'stays' : 'open',
        created_at: now(),
        answered_at: wasCleared ? now() : null,
      })
      .onConflict((conflict) => conflict.columns(['work_id', 'reporter_id']).doNothing())
      .execute();
    await countOne(transaction, now(), 'reports');
    if (wasCleared) return { message: LOOKED_BEFORE };
    if (!(await raiseWork(transaction, row.id, isHiding, now()))) throw new AppError('not_found');
    return { message: isHiding ? HIDDEN : THANKS };
  });
}
