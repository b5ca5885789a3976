import type { ContactRequest } from '#contracts/contact.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { Kysely } from 'kysely';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { escapeHtml } from '../../integrations/mail/compose.ts';
import { enqueueMail } from '../mail/queue.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { deleteMessagesBefore, deleteMessagesFrom, insertContactMessage, listAnswersTo, readMessagePages } from './queries.ts';
import { createContactStudio } from './studio.ts';

export { MESSAGES_KEPT_MS } from './studio.ts';

/** From one sender, and from one internet address, which a school shares. */
const SENDER_LIMIT = { name: 'contact-sender', hits: 5, windowMs: HOUR_MS };
const ADDRESS_LIMIT = { name: 'contact', hits: 50, windowMs: HOUR_MS };
const THANKS = { message: 'Thank you. Your message has reached us, and a person will read it.' };

type Options = { db: Kysely<Database>; secret: string; contactEmail: string; publicUrl: string; now: () => number };

export function createContactService({ db, secret, contactEmail, publicUrl, now }: Options) {
  return {
    studio: createContactStudio({ db, publicUrl, now }),
    /** Stores and mails a message; a filled honeypot is dropped. @throws AppError `too_many` (five an hour, fifty an address) */
    async sendMessage(request: ContactRequest, clientAddress: string): Promise<{ message: string }> {
      if (request.website) return THANKS;
      const { name, email, message } = request;
      await consumeRateLimit(db, secret, SENDER_LIMIT, `${email} ${clientAddress}`, now());
      await consumeRateLimit(db, secret, ADDRESS_LIMIT, clientAddress, now());
      await db.transaction().execute(async (transaction) => {
        await insertContactMessage(transaction, { name, email, message, createdAt: now() });
        const text = `${name} <${email}> wrote through the contact page:\n\n${message}\n`;
        const html = `<p>${escapeHtml(name)} &lt;${escapeHtml(email)}&gt; wrote through the contact page:</p><p>${escapeHtml(message).replaceAll('\n', '<br>')}</p>`;
        const subject = 'A message from the contact page';
        await enqueueMail(transaction, { to: contactEmail, subject, text, html, kind: 'site' }, now());
      });
      return THANKS;
    },
  };
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
