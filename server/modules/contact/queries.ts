import type { Selectable } from 'kysely';
import { toFoundBy } from '../../core/found-by.ts';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db } from '../../database/schema.ts';

export type MessageRow = Selectable<Database['contact_messages']>;

/** A message has thousands of letters. */
const MESSAGES_A_PAGE = 20;

type NewMessage = { name: string; email: string; message: string; createdAt: number };

export async function insertContactMessage(db: Db, { createdAt, ...message }: NewMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ ...message, created_at: createdAt, found_by: toFoundBy(message.name, message.email) })
    .execute();
}

/** Addresses are compared in small letters: the contact form keeps them as they were typed. */
export async function deleteMessagesFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
}

/** The same messages, oldest first. */
export const readMessagePages = (db: Db, email: string): AsyncGenerator<MessageRow[]> =>
  readPages<MessageRow>(
    (after, limit) =>
      db
        .selectFrom('contact_messages')
        .selectAll()
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(limit)
        .execute(),
    MESSAGES_A_PAGE,
  );

/** To these messages, oldest first. */
export async function listAnswersTo(db: Db, messageIds: readonly number[]) {
  // PostgreSQL refuses an empty list.
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('contact_answers')
    .leftJoin('users', 'users.id', 'contact_answers.answered_by')
    .select(['message_id', 'contact_answers.id', 'text', 'answered_at', 'users.name as by'])
    .where('message_id', 'in', messageIds)
    .orderBy('answered_at')
    .orderBy('contact_answers.id')
    .execute();
}

export async function deleteMessagesBefore(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('contact_messages').select('id').where('created_at', '<', before).limit(max);
  const result = await db.deleteFrom('contact_messages').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
