import { sql } from 'kysely';
import {
  ANSWERS_MAX,
  type MessageQuery,
  type MessageState,
  type StaffText,
  type StaffTextRequest,
  type StudioMessage,
  type StudioMessagePage,
} from '#contracts/contact-studio.ts';
import { AppError } from '../../core/app-error.ts';
import { isFoundBy } from '../../core/found-by.ts';
import { toIso } from '../../core/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { writeAnswerMail } from './mails.ts';
import { addNote, listNotesOn } from './notes.ts';
import { listAnswersTo, type MessageRow } from './queries.ts';
import type { ContactContext } from './context.ts';

/** Long enough to answer and to look up what was answered (docs/privacy/retention.md). */
export const MESSAGE_RETENTION_MS = 180 * DAY_MS;
const PER_PAGE = 25;
const BEGINNING_CHARACTERS = 140;

const toEntry = ({ id, name, email, state, created_at }: Omit<MessageRow, 'message' | 'found_by'>) => ({
  id,
  name,
  email,
  state,
  created_at: toIso(created_at),
});

const toStaffText = (id: string, text: string, at: number, by: string | null): StaffText => ({ id, text, at: toIso(at), by });

async function show(db: Db, id: number): Promise<StudioMessage> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const answers = await listAnswersTo(db, [id]);
  const notes = await listNotesOn(db, id);
  return {
    ...toEntry(row),
    message: row.message,
    deleted_on: toIso(row.created_at + MESSAGE_RETENTION_MS),
    answers: answers.map((each) => toStaffText(each.id, each.text, each.answered_at, each.by)),
    notes: notes.map((each) => toStaffText(each.id, each.text, each.written_at, each.by)),
  };
}

export async function listMessages(
  { db, now }: ContactContext,
  { userId: by }: Session,
  { q = '', state, page }: MessageQuery,
): Promise<StudioMessagePage> {
  await recordStaffAct(db, { at: now(), action: 'messages_listed', by, details: { page } });
  const matching = () =>
    db
      .selectFrom('contact_messages')
      .where('state', '=', state)
      .$if(q.trim() !== '', (query) => query.where(isFoundBy(sql.ref('found_by'), q)));
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching()
    .select(['id', 'name', 'email', 'state', 'created_at', sql<string>`substr(message, 1, ${BEGINNING_CHARACTERS})`.as('beginning')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const data = rows.map(({ beginning, ...row }) => ({ ...toEntry(row), beginning }));
  return { data, meta: { page, per_page: PER_PAGE, total } };
}

/** Sets the state and holds the row until the transaction ends. @throws AppError `not_found` */
async function setState(db: Db, id: number, state: MessageState): Promise<{ name: string; email: string }> {
  const row = await db.updateTable('contact_messages').set({ state }).where('id', '=', id).returning(['name', 'email']).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Stores an answer and queues its mail. @throws AppError `not_found`, `conflict` */
export function answerMessage(
  { db, publicUrl, now }: ContactContext,
  { userId: by }: Session,
  id: number,
  { id: answerId, text }: StaffTextRequest,
): Promise<StudioMessage> {
  return db.transaction().execute(async (transaction) => {
    const { email } = await setState(transaction, id, 'answered');
    const answers = await listAnswersTo(transaction, [id]);
    if (answers.some((each) => each.id === answerId)) return show(transaction, id);
    if (answers.length >= ANSWERS_MAX) {
      throw new AppError('conflict', { message: `A message can have at most ${ANSWERS_MAX} answers.` });
    }
    const row = { message_id: id, id: answerId, text, answered_at: now(), answered_by: by };
    await transaction.insertInto('contact_answers').values(row).execute();
    await enqueueMail(transaction, writeAnswerMail(publicUrl, email, text), now());
    await recordStaffAct(transaction, { at: now(), action: 'message_answered', by, details: { message: id } });
    return show(transaction, id);
  });
}

// What staff do with the messages of the contact page (docs/spec/product.md §8).

export async function readMessage({ db, now }: ContactContext, { userId: by }: Session, id: number): Promise<StudioMessage> {
  const message = await show(db, id);
  await recordStaffAct(db, { at: now(), action: 'message_read', by, details: { message: id } });
  return message;
}

/** @throws AppError `not_found`; `conflict` after the last note that a message gets. */
export const addMessageNote = (
  { db, now }: ContactContext,
  { userId: by }: Session,
  id: number,
  request: StaffTextRequest,
): Promise<StudioMessage> =>
  db.transaction().execute(async (transaction) => {
    const at = now();
    const isNew = await addNote(transaction, { message: id, ...request, at, by });
    if (isNew) await recordStaffAct(transaction, { at, action: 'message_noted', by, details: { message: id } });
    return show(transaction, id);
  });

export const markMessage = (
  { db, now }: ContactContext,
  { userId: by }: Session,
  id: number,
  state: MessageState,
): Promise<StudioMessage> =>
  db.transaction().execute(async (transaction) => {
    await setState(transaction, id, state);
    await recordStaffAct(transaction, { at: now(), action: 'message_marked', by, details: { message: id, state } });
    return show(transaction, id);
  });

export const deleteMessage = ({ db, now }: ContactContext, { userId: by }: Session, id: number): Promise<{ id: number }> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    await recordStaffAct(transaction, { at: now(), action: 'message_deleted', by, details: { message: id } });
    return { id };
  });

export async function countOpenMessages({ db }: ContactContext): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}
