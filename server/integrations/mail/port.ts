export type Mail = { to: string; subject: string; text: string; html: string };

/** A way to hand a mail over. Throws when it could not be handed over, so that the queue tries again. */
export type MailPort = { send: (mail: Mail) => Promise<void> };
