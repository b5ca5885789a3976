import { sql } from 'kysely';
import { endsWithin } from '../../core/clock.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { enqueueMail, findSendTime, isMailWaiting } from '../mail/queue.ts';
import type { PeopleContext } from './context.ts';
import { CONFIRM_LINK_MS } from './limits.ts';
import { writeConfirmMail, writeNewAddressMail } from './mails.ts';
import './tables.ts';

type Confirmation = { userId: number; email: string; asksGuardian: boolean };

/** Gives the token of a new link. */
export async function insertConfirmation(db: Db, now: number, { userId, email }: Pick<Confirmation, 'userId' | 'email'>): Promise<string> {
  const token = createToken();
  const row = { token_hash: hashToken(token), user_id: userId, email, expires_at: now + CONFIRM_LINK_MS };
  await db.insertInto('email_confirmations').values(row).execute();
  return token;
}

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Links that prove an address belongs to the account. All in the caller's transaction. */
export function createConfirmations({ publicUrl, secret, now }: Pick<PeopleContext, 'publicUrl' | 'secret' | 'now'>) {
  return {
    /** Mails the link that confirms the own address, and gives when the mail leaves. Earlier links stay good. */
    async send(db: Db, { userId, email, asksGuardian }: Confirmation): Promise<number> {
      const sendsAt = await findSendTime({ db, secret }, { to: email, kind: 'request' }, now());
      const token = await insertConfirmation(db, now(), { userId, email });
      const mail = writeConfirmMail(publicUrl, email, token, asksGuardian);
      await enqueueMail(db, { ...mail, aboutUserId: userId, kind: 'request' }, now());
      return sendsAt;
    },

    /** Whether a mail with such a link waits, because its mailbox has had many of ours. */
    isHeld: (db: Db, userId: number): Promise<boolean> => isMailWaiting(db, { userId, kind: 'request' }, now()),

    /** Mails the link with which another address takes the place of the present one. */
    async sendToNew(db: Db, { userId, email }: Pick<Confirmation, 'userId' | 'email'>): Promise<void> {
      const token = await insertConfirmation(db, now(), { userId, email });
      await enqueueMail(db, { ...writeNewAddressMail(publicUrl, email, token), aboutUserId: userId, kind: 'request' }, now());
    },

    async find(db: Db, token: string): Promise<{ user_id: number; email: string } | undefined> {
      const rows = db.selectFrom('email_confirmations').select(['user_id', 'email']).where('token_hash', '=', hashToken(token));
      return rows.where(endsWithin('expires_at', CONFIRM_LINK_MS, now())).executeTakeFirst();
    },

    /** Ends the links of this person, except one where it is named. */
    async end(db: Db, userId: number, exceptToken?: string): Promise<void> {
      const all = db.deleteFrom('email_confirmations').where('user_id', '=', userId);
      await (exceptToken === undefined ? all : all.where('token_hash', '!=', hashToken(exceptToken))).execute();
    },

    /** Other addresses that wait for their link to be opened. */
    listChanges(db: Db, { id, email }: { id: number; email: string | null }): Promise<{ email: string; expires_at: number }[]> {
      const rows = db
        .selectFrom('email_confirmations')
        .select(['email', 'expires_at'])
        .where('user_id', '=', id)
        .where('email', '!=', email ?? '');
      return rows
        .where(endsWithin('expires_at', CONFIRM_LINK_MS, now()))
        .orderBy('expires_at')
        .execute();
    },

    /** Ends links that would give the account another address: with a new password its owner may have taken it back. */
    async endChanges(db: Db, { id, email }: { id: number; email: string | null }): Promise<void> {
      await db
        .deleteFrom('email_confirmations')
        .where('user_id', '=', id)
        .where('email', '!=', email ?? '')
        .execute();
    },
  };
}

export async function deleteExpiredConfirmations(db: Db, now: number, max: number): Promise<number> {
  const dead = sql<boolean>`not ${endsWithin('expires_at', CONFIRM_LINK_MS, now)}`;
  const expired = db.selectFrom('email_confirmations').select('token_hash').where(dead).limit(max);
  const result = await db.deleteFrom('email_confirmations').where('token_hash', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}
