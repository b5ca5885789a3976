import type { communityStudioCalls } from '#contracts/community-studio.ts';
import type { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { addDays, isRealDay } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { toWeek } from './status.ts';

type Prompts = z.infer<(typeof communityStudioCalls)['listPrompts']['answer']>;
type Sentences = z.infer<(typeof communityStudioCalls)['listSentences']['answer']>;
const WEEKS_LISTED = 26;
const SENTENCES_MAX = 60;

/** What staff write for the wall: the week's prompt, and the kind sentences. */
export function createTexts({ db, now }: Pick<WallContext, 'db' | 'now'>) {
  const thisWeek = () => toWeek(now());

  async function listPrompts(): Promise<Prompts> {
    const rows = await db
      .selectFrom('wall_prompts')
      .selectAll()
      .where('week', '>=', thisWeek())
      .orderBy('week')
      .limit(WEEKS_LISTED)
      .execute();
    return { data: rows.map((row) => ({ ...row, is_now: row.week === thisWeek() })) };
  }
  async function listSentences(on: Db = db): Promise<Sentences> {
    const rows = await on.selectFrom('wall_sentences').select(['id', 'text', 'is_used']).orderBy('id').execute();
    return { data: rows.map((row) => ({ ...row, is_used: row.is_used === 1 })) };
  }

  return {
    listPrompts,
    listSentences: () => listSentences(),

    /** @throws AppError `invalid` for a week that is over or far away */
    async setPrompt({ userId }: Session, day: string, text: string): Promise<Prompts> {
      if (!isRealDay(day)) throw createFieldError('day', 'There is no such day.');
      const week = toWeek(Date.parse(`${day}T00:00:00Z`));
      if (week < thisWeek() || week > addDays(thisWeek(), 7 * (WEEKS_LISTED - 1)))
        throw createFieldError('day', 'Please choose this week or one of the next 25.');
      await db.transaction().execute(async (transaction) => {
        if (text === '') await transaction.deleteFrom('wall_prompts').where('week', '=', week).execute();
        else
          await transaction
            .insertInto('wall_prompts')
            .values({ week, text })
            .onConflict((conflict) => conflict.column('week').doUpdateSet({ text }))
            .execute();
        await recordStaffAct(transaction, { at: now(), action: 'wall_prompt_written', by: userId, details: { week } });
      });
      return listPrompts();
    },

    /** @throws AppError `conflict` for one that is there, and for too many */
    async addSentence({ userId }: Session, text: string): Promise<Sentences> {
      return db.transaction().execute(async (transaction) => {
        const { data } = await listSentences(transaction);
        if (data.some((one) => one.text === text)) throw createFieldError('text', 'This sentence is already in the list.');
        if (data.length >= SENTENCES_MAX) throw new AppError('conflict', { message: `The list has room for ${SENTENCES_MAX} sentences.` });
        await transaction
          .insertInto('wall_sentences')
          .values({ text, is_used: 1, created_at: now() })
          .onConflict((conflict) => conflict.column('text').doNothing())
          .execute();
        await recordStaffAct(transaction, { at: now(), action: 'wall_sentence_added', by: userId });
        return listSentences(transaction);
      });
    },

    /** @throws AppError `not_found` */
    async offerSentence({ userId }: Session, id: number, isUsed: boolean): Promise<Sentences> {
      return db.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('wall_sentences')
          .set({ is_used: isUsed ? 1 : 0 })
          .where('id', '=', id)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new AppError('not_found');
        await recordStaffAct(transaction, { at: now(), action: 'wall_sentence_changed', by: userId, details: { sentence: id } });
        return listSentences(transaction);
      });
    },
  };
}
