import { foldMailbox } from '../../core/mailbox.ts';
import { sign } from '../../core/signing.ts';
import type { Db } from '../../database/schema.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** Addresses that want no mail about children, as keyed hashes. */
    mail_refusals: { mailbox_hash: string; refused_at: number };
  }
}

const toRefusalHash = (secret: string, email: string) => sign(secret, 'mail-refusal', foldMailbox(email));

/** Whether the owner of this address has refused such mails. */
export async function isMailRefused(db: Db, secret: string, email: string): Promise<boolean> {
  const rows = db.selectFrom('mail_refusals').select('refused_at').where('mailbox_hash', '=', toRefusalHash(secret, email));
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function refuseMail(db: Db, secret: string, email: string, at: number): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ mailbox_hash: toRefusalHash(secret, email), refused_at: at })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute();
}
