import { NOTES_MAX } from '#contracts/contact-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';

/** What colleagues wrote under a message, oldest first. It is never sent to the visitor (docs/spec/product.md §8). */
export const listNotesOn = (db: Db, message: number) =>
  db
    .selectFrom('contact_notes')
    .leftJoin('users', 'users.id', 'contact_notes.written_by')
    .select(['contact_notes.id', 'text', 'written_at', 'users.name as by'])
    .where('message_id', '=', message)
    .orderBy('written_at')
    .orderBy('contact_notes.id')
    .execute();

/** `id` is made by the browser, `at` is epoch ms. */
type NewNote = { message: number; id: string; text: string; at: number; by: number };

/** Stores a note; false if it is there already. @throws AppError `not_found`; `conflict` after a message's last note. */
export async function addNote(transaction: Db, { message, id, text, at, by }: NewNote): Promise<boolean> {
  // Changes nothing, but holds the message until the transaction ends: two notes at once are counted one after the other.
  const { numUpdatedRows } = await transaction
    .updateTable('contact_messages')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', message)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  const notes = await transaction.selectFrom('contact_notes').select('id').where('message_id', '=', message).execute();
  if (notes.some((note) => note.id === id)) return false;
  if (notes.length >= NOTES_MAX) throw new AppError('conflict', { message: `A message can have at most ${NOTES_MAX} notes.` });
  await transaction.insertInto('contact_notes').values({ message_id: message, id, text, written_at: at, written_by: by }).execute();
  return true;
}
