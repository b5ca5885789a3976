import type { ContactRequest } from '#contracts/contact.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { escapeHtml } from '../../integrations/mail/compose.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { enqueueMail } from '../mail/queue.ts';
import { insertContactMessage } from './queries.ts';
import type { ContactContext } from './context.ts';

/** From one sender, and from one internet address, which a school shares. */
const SENDER_LIMIT = { name: 'contact-sender', hits: 5, windowMs: HOUR_MS };
const ADDRESS_LIMIT = { name: 'contact', hits: 50, windowMs: HOUR_MS };
const THANKS = { message: 'Thank you. Your message has reached us, and a person will read it.' };

/** Stores and mails a message; a filled honeypot is dropped. @throws AppError `too_many` (five an hour, fifty an address) */
export async function sendMessage(
  { db, secret, contactEmail, now }: ContactContext,
  request: ContactRequest,
  clientAddress: string,
): Promise<{ message: string }> {
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
}
