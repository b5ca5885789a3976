import type { Db } from '../../database/schema.ts';
import { toIso } from '../../core/days.ts';
import type { ModuleContext } from '../../core/module.ts';
import { deleteMessagesBefore, deleteMessagesFrom, listAnswersTo, readMessagePages } from './queries.ts';
import { countOpenMessages } from './studio.ts';
import type { ContactContext } from './context.ts';

export { MESSAGE_RETENTION_MS } from './studio.ts';

/** What other modules and the first page of the studio ask about messages; use cases are called from `routes.ts`. */
export function createContactService({ db, secret, env, publicUrl, now }: ModuleContext) {
  const context: ContactContext = { db, secret, publicUrl, now, contactEmail: env.contactEmail };
  return { context, countOpen: () => countOpenMessages(context) };
}

/** Takes away what this address wrote, in the transaction that deletes its account. */
export const deleteContactMessagesFrom = (db: Db, email: string): Promise<void> => deleteMessagesFrom(db, email);

/** What was written under this address and what was answered, for the download of the account that has confirmed it. */
export async function* readContactMessagesFrom(db: Db, email: string) {
  for await (const rows of readMessagePages(db, email)) {
    const answers = await listAnswersTo(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map(({ id, name, message, created_at }) => ({
      name,
      message,
      sent_at: toIso(created_at),
      answers: answers
        .filter(({ message_id }) => message_id === id)
        .map(({ text, answered_at }) => ({ text, answered_at: toIso(answered_at) })),
    }));
  }
}

/** Takes away at most `max` messages that came before this moment and says how many. */
export const deleteOldContactMessages = (db: Db, before: number, max: number): Promise<number> => deleteMessagesBefore(db, before, max);
export type ContactService = ReturnType<typeof createContactService>;
