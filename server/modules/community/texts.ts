import type { communityStudioCalls } from '#contracts/community-studio.ts';
import { FINDINGS } from '#contracts/community-words.ts';
import type { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { addDays, isRealDay } from '../../core/days.ts';
import { reportError } from '../../core/report-error.ts';
import type { Db } from '../../database/schema.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { readForWall } from './filter/read-for-wall.ts';
import { toWeek } from './status.ts';

type Prompts = z.infer<(typeof communityStudioCalls)['listPrompts']['answer']>;
type Sentences = z.infer<(typeof communityStudioCalls)['listSentences']['answer']>;
type Context = Pick<WallContext, 'db' | 'logger' | 'now'>;
type Written = { written_by: number | null; approved_at: number | null };

const WEEKS_LISTED = 26;
const SENTENCES_MAX = 60;
const OWN_TEXT = { message: 'You wrote this, so someone else has to approve it.' };
const CHANGED = { message: 'This text has changed. The list has been loaded again.' };
const TAKEN = 'This sentence is already in the list.';
const IS_FULL = { message: `The list has room for ${SENTENCES_MAX} sentences.` };

const toApproval = ({ written_by, approved_at }: Written, staffId: number) => ({
  is_approved: approved_at !== null,
  is_mine: written_by === staffId,
});

/** What staff write to children passes the same filter as what children write. @throws AppError `invalid` at `text` */
async function requireHarmless({ logger }: Context, text: string): Promise<void> {
  const { findings } = await readForWall([text], {
    logFailure: (error) => reportError(error, { logger, message: 'a text for the wall could not be checked' }),
  });
  const [found] = findings;
  if (found === undefined) return;
  const words = text.slice(found.start, found.end);
  throw createFieldError('text', `“${words}” can’t be in a text for children. ${FINDINGS[found.kind].why}`);
}

export async function listPrompts({ db, now }: Context, { userId }: Session): Promise<Prompts> {
  const thisWeek = toWeek(now());
  const rows = await db.selectFrom('wall_prompts').selectAll().where('week', '>=', thisWeek).orderBy('week').limit(WEEKS_LISTED).execute();
  return {
    data: rows.map((row) => ({ id: row.id, week: row.week, text: row.text, is_now: row.week === thisWeek, ...toApproval(row, userId) })),
  };
}

/** Written or written anew, it waits for a second person; an empty text takes it out. @throws AppError `invalid` */
export async function setPrompt(context: Context, session: Session, day: string, text: string): Promise<Prompts> {
  const { db, now } = context;
  const { userId } = session;
  if (!isRealDay(day)) throw createFieldError('day', 'There is no such day.');
  const [week, thisWeek] = [toWeek(Date.parse(`${day}T00:00:00Z`)), toWeek(now())];
  if (week < thisWeek || week > addDays(thisWeek, 7 * (WEEKS_LISTED - 1)))
    throw createFieldError('day', 'Please choose this week or one of the next 25.');
  await requireHarmless(context, text);
  await db.transaction().execute(async (transaction) => {
    const written = { text, written_by: userId, approved_by: null, approved_at: null };
    if (text === '') await transaction.deleteFrom('wall_prompts').where('week', '=', week).execute();
    else
      await transaction
        .insertInto('wall_prompts')
        .values({ week, ...written })
        .onConflict((conflict) => conflict.column('week').doUpdateSet(written))
        .execute();
    await recordStaffAct(transaction, { at: now(), action: 'wall_prompt_written', by: userId, details: { week, text } });
  });
  return listPrompts(context, session);
}

/** The second person says yes to exactly this text. @throws AppError `not_found`, `conflict` */
export async function approvePrompt(context: Context, session: Session, id: number, text: string): Promise<Prompts> {
  const { db, now } = context;
  const { userId } = session;
  await db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('wall_prompts').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('not_found');
    if (row.written_by === userId) throw new AppError('conflict', OWN_TEXT);
    const approved = await transaction
      .updateTable('wall_prompts')
      .set({ approved_by: userId, approved_at: now() })
      .where('id', '=', id)
      .where('text', '=', text)
      // Asked again here: it may have been written anew since.
      .where((eb) => eb.or([eb('written_by', 'is', null), eb('written_by', '<>', userId)]))
      .executeTakeFirst();
    if (approved.numUpdatedRows === 0n) throw new AppError('conflict', CHANGED);
    await recordStaffAct(transaction, { at: now(), action: 'wall_prompt_approved', by: userId, details: { week: row.week, text } });
  });
  return listPrompts(context, session);
}

export async function listSentences({ db }: Context, { userId }: Session, on: Db = db): Promise<Sentences> {
  const rows = await on.selectFrom('wall_sentences').selectAll().orderBy('id').execute();
  return { data: rows.map((row) => ({ id: row.id, text: row.text, is_used: row.is_used === 1, ...toApproval(row, userId) })) };
}

/** It is offered once a second person has approved it. @throws AppError `invalid`; `conflict` for too many */
export async function addSentence(context: Context, session: Session, text: string): Promise<Sentences> {
  const { db, now } = context;
  const { userId } = session;
  await requireHarmless(context, text);
  return db.transaction().execute(async (transaction) => {
    const { data } = await listSentences(context, session, transaction);
    if (data.some((one) => one.text === text)) throw createFieldError('text', TAKEN);
    if (data.length >= SENTENCES_MAX) throw new AppError('conflict', IS_FULL);
    await transaction
      .insertInto('wall_sentences')
      .values({ text, is_used: 1, created_at: now(), written_by: userId, approved_by: null, approved_at: null })
      .onConflict((conflict) => conflict.column('text').doNothing())
      .execute();
    await recordStaffAct(transaction, { at: now(), action: 'wall_sentence_added', by: userId, details: { text } });
    return listSentences(context, session, transaction);
  });
}

/** @throws AppError `not_found`; `conflict` for one's own */
export async function approveSentence(context: Context, session: Session, id: number): Promise<Sentences> {
  const { db, now } = context;
  const { userId } = session;
  return db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('wall_sentences').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('not_found');
    if (row.written_by === userId) throw new AppError('conflict', OWN_TEXT);
    await transaction.updateTable('wall_sentences').set({ approved_by: userId, approved_at: now() }).where('id', '=', id).execute();
    const details = { sentence: id, text: row.text };
    await recordStaffAct(transaction, { at: now(), action: 'wall_sentence_approved', by: userId, details });
    return listSentences(context, session, transaction);
  });
}

/** Withdrawn, it is offered no more and leaves the lanterns that were given. @throws AppError `not_found` */
export async function offerSentence(context: Context, session: Session, id: number, isUsed: boolean): Promise<Sentences> {
  const { db, now } = context;
  const { userId } = session;
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('wall_sentences')
      .set({ is_used: isUsed ? 1 : 0 })
      .where('id', '=', id)
      .returning('text')
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not_found');
    const details = { sentence: id, text: row.text, used: isUsed ? 1 : 0 };
    await recordStaffAct(transaction, { at: now(), action: 'wall_sentence_changed', by: userId, details });
    return listSentences(context, session, transaction);
  });
}
