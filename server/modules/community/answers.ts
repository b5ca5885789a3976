import { HIDING_REASONS, type ReportReason } from '#contracts/community-words.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { createLimiter } from '../../core/limiter.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { LIMITS } from './limits.ts';
import type { Members } from './members.ts';
import * as queries from './queries.ts';
import { readReasons } from './read-reasons.ts';

const THANKS = 'Thank you for telling us. A moderator will look. You won’t see this work any more.';
const HIDDEN = 'Thank you for telling us. It is hidden for everyone until a moderator has looked.';
const LOOKED_BEFORE =
  'Thank you for telling us. A moderator has looked at this before and decided that it stays. You won’t see it any more.';

/** What readers can say about a work: a lantern for the author, or that something is wrong. */
export function createAnswers(context: WallContext, members: Members) {
  const { db, accounts, now } = context;
  const limiter = createLimiter(context);

  async function requireForeign(on: Db, userId: number, address: string): Promise<queries.ShownRow> {
    const { wall } = await members.requireReader(on, userId);
    const row = await queries.findShown(on, userId, wall, address);
    if (row === undefined || row.user_id === userId) throw new AppError('not_found');
    return row;
  }

  return {
    /** One for each work; another one takes its place. @throws AppError `not_found`, `invalid`, `too_many` */
    async giveLantern({ userId }: Session, address: string, sentenceId: number): Promise<{ message: string }> {
      await limiter.take(LIMITS.lanterns, String(userId));
      await db.transaction().execute(async (transaction) => {
        await accounts.holdForStoring(transaction, userId);
        const work = await requireForeign(transaction, userId, address);
        const sentence = await transaction
          .selectFrom('wall_sentences')
          .select('id')
          .where('id', '=', sentenceId)
          .where('is_used', '=', 1)
          .executeTakeFirst();
        if (sentence === undefined) throw createFieldError('sentence_id', 'Please choose a sentence from the list.');
        await transaction
          .insertInto('wall_lanterns')
          .values({ work_id: work.id, user_id: userId, sentence_id: sentenceId, created_at: now() })
          .onConflict((conflict) => conflict.columns(['work_id', 'user_id']).doUpdateSet({ sentence_id: sentenceId, created_at: now() }))
          .execute();
      });
      return { message: 'Your lantern is on its way. Only the author will see it, tomorrow.' };
    },

    /** Hides it for the reporter, two reasons for all until a moderator looks. @throws AppError `not_found`, `too_many` */
    async report({ userId }: Session, address: string, reason: ReportReason): Promise<{ message: string }> {
      return db.transaction().execute(async (transaction) => {
        const row = await requireForeign(transaction, userId, address);
        if (!(await limiter.hasCapacity(LIMITS.reports, String(userId), transaction))) throw new AppError('too_many');
        const wasCleared = readReasons(row.cleared).includes(reason);
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
        const isHiding = HIDING_REASONS.includes(reason);
        await queries.raiseWork(transaction, row.id, isHiding, now());
        return { message: isHiding ? HIDDEN : THANKS };
      });
    },
  };
}
