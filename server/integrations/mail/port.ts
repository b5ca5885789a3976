export type Mail = { to: string; subject: string; text: string; html: string };

/** Programs that answer by themselves (holiday notes) leave such mails alone: RFC 3834, and Exchange's own word for it. */
export const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** `messageId` is the same for every try, so mailboxes spot repeats. `aboutUserId`: whose data it carries; never sent. */
export type OutgoingMail = Mail & { messageId: string; aboutUserId?: number | undefined };

/** A way to hand a mail over. Throws when it could not be handed over, so that the queue tries again. */
export type MailPort = { send: (mail: OutgoingMail) => Promise<void> };
