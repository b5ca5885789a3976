import { DOWNLOAD_LINK_DAYS, DOWNLOAD_LINK_USES } from '#contracts/studio-people.ts';
import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Visitor, Session } from '../../core/api-router.ts';
import { endsWithin } from '../../core/clock.ts';
import { DAY_MS, HOUR_MS } from '../../core/durations.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail, findSendTime } from '../mail/queue.ts';
import { requireAccount } from '../people/service.ts';
import type { PeopleStudioContext } from './context.ts';
import { writeDownloadMail } from './mails.ts';
import './tables.ts';
import { holdSubject } from './subject.ts';

export const DOWNLOAD_LINK_MS = DOWNLOAD_LINK_DAYS * DAY_MS;
const CONFIRMED = 'The address of this account is already confirmed.';
const UNCONFIRMED = 'The address of this account is not confirmed, so no one knows whose data would go there.';
const LINK_OVER = 'This link no longer works. Please write to us, and we will send you a new one.';
const LIMITS = {
  /** Mails with a download that staff have sent to one person. */
  downloadMail: { name: 'download-mail', hits: 3, windowMs: HOUR_MS },
  /** Links that are none, from one address. */
  yourData: { name: 'your-data', hits: 100, windowMs: HOUR_MS },
} as const;

const say = (isHeld: boolean, what: string): MessageAnswer => ({
  message: isHeld
    ? `${what} is waiting for its turn, because the mailbox has had many of our emails. It will go out by itself.`
    : `${what} is on its way.`,
});

// Mails with links that staff have sent for someone, within what a mailbox gets (modules/mail/budget.ts).

const findSubject = (context: PeopleStudioContext, id: number, by: number) =>
  context.db.transaction().execute((transaction) => holdSubject(context, transaction, id, by));

/** @throws AppError `not_found`; `conflict` when it is confirmed and for one's own account; `too_many` */
export async function resendConfirmation(context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<MessageAnswer> {
  const { accounts, now } = context;
  const row = await findSubject(context, id, by);
  if (row.email_confirmed_at !== null) throw new AppError('conflict', { message: CONFIRMED });
  const entry = { action: 'confirmation_resent', userId: id, actor: 'staff', by } as const;
  const sendsAt = await accounts.sendConfirmation(row, (transaction) => recordAudit(transaction, { ...entry, at: now() }));
  return say(sendsAt > now(), 'The email');
}

/** @throws AppError `not_found`; `conflict` where no guardian is to be written to; `too_many` */
export async function resendGuardianLink(context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<MessageAnswer> {
  const outcome = await context.guardian.resendLinkFor(await findSubject(context, id, by), by);
  if (outcome === 'child_first')
    return {
      message: 'The child has to confirm their own address first, and that email is on its way. Then we will write to the guardian.',
    };
  return say(outcome === 'held', 'The email to the guardian');
}

/** Mails a link to their own download, which staff never see. @throws AppError `not_found`, `conflict`, `too_many` */
export async function mailDownload(context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<MessageAnswer> {
  const { db, publicUrl, now, limiter } = context;
  await findSubject(context, id, by);
  await limiter.take(LIMITS.downloadMail, String(id));
  const token = createToken();
  const sendsAt = await db.transaction().execute(async (transaction) => {
    const row = requireAccount(await holdSubject(context, transaction, id, by));
    if (row.email_confirmed_at === null) throw new AppError('conflict', { message: UNCONFIRMED });
    const leaves = await findSendTime({ ...context, db: transaction }, { to: row.email }, now());
    await transaction.deleteFrom('download_links').where('user_id', '=', id).execute();
    const link = { token_hash: hashToken(token), user_id: id, expires_at: now() + DOWNLOAD_LINK_MS };
    await transaction.insertInto('download_links').values(link).execute();
    await enqueueMail(transaction, { ...writeDownloadMail(publicUrl, row, token), aboutUserId: id }, now());
    await recordAudit(transaction, { at: now(), action: 'download_mailed', userId: id, actor: 'staff', by });
    return leaves;
  });
  return say(sendsAt > now(), 'The email with the link');
}

/** What is behind such a link, in pieces, three times. @throws AppError `invalid` for a link that is none, used up or over; `too_many` */
export async function readYourData(
  { db, accounts, now, limiter }: PeopleStudioContext,
  token: string,
  visitor: Visitor,
): Promise<AsyncGenerator<string>> {
  await limiter.take(LIMITS.yourData, visitor.address);
  const link = await db
    .updateTable('download_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('uses', '<', DOWNLOAD_LINK_USES)
    .where(endsWithin('expires_at', DOWNLOAD_LINK_MS, now()))
    .returning('user_id')
    .executeTakeFirst();
  if (link === undefined) throw new AppError('invalid', { message: LINK_OVER });
  await limiter.giveBack(LIMITS.yourData, visitor.address);
  try {
    return await accounts.exportMe({ userId: link.user_id });
  } catch (error) {
    // Nothing was given: it was no use.
    const used = db.updateTable('download_links').where('token_hash', '=', hashToken(token));
    await used.set((eb) => ({ uses: eb('uses', '-', 1) })).execute();
    throw error;
  }
}
