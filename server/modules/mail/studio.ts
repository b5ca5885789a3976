import { FAILED_MAILS_PER_PAGE, type FailedMail as ShownMail, type FailedMailPage } from '#contracts/studio-mails.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import {
  countFailedMail,
  countWaitingMail,
  describeFailedMail,
  dropFailedMail,
  findFailedMail,
  listFailedMail,
  retryFailedMail,
  type FailedMail,
} from './failed.ts';
import { removeSecrets } from './without-secrets.ts';

export type MailContext = Pick<ModuleContext, 'db' | 'publicUrl' | 'now' | 'truncateWal'>;

const toEntry = ({ id, to, subject, kind, writtenAt, failedAt, attempts, lastError }: FailedMail, publicUrl: string) => ({
  id,
  to,
  subject: removeSecrets(subject, publicUrl),
  kind,
  written_at: writtenAt,
  failed_at: failedAt,
  attempts,
  last_error: lastError,
});

// What admins do with mails that could not be sent (docs/spec/product.md §8); the command line does the same (scripts/mail.ts).

/** Nothing is noted where nothing was left to decide. */
const decideAboutMails = (
  { db, now }: MailContext,
  action: string,
  by: number,
  act: (on: Db) => Promise<number>,
): Promise<{ count: number }> =>
  db.transaction().execute(async (transaction) => {
    const count = await act(transaction);
    if (count > 0) await recordStaffAct(transaction, { at: now(), action, by, details: { mails: count } });
    return { count };
  });

export async function listFailedMails({ db, publicUrl, now }: MailContext, { userId: by }: Session, page: number): Promise<FailedMailPage> {
  await recordStaffAct(db, { at: now(), action: 'failed_mails_listed', by, details: { page } });
  const mails = await listFailedMail(db, { limit: FAILED_MAILS_PER_PAGE, offset: (page - 1) * FAILED_MAILS_PER_PAGE });
  const waiting = await countWaitingMail(db);
  return {
    data: mails.map((mail) => toEntry(mail, publicUrl)),
    meta: { page, per_page: FAILED_MAILS_PER_PAGE, total: await countFailedMail(db) },
    waiting: { count: waiting.count, oldest_at: waiting.oldest === null ? null : toIso(waiting.oldest) },
  };
}

/** @throws AppError `not_found` */
export async function readFailedMail({ db, publicUrl, now }: MailContext, { userId: by }: Session, id: number): Promise<ShownMail> {
  const row = await findFailedMail(db, id);
  if (row === undefined) throw new AppError('not_found', { message: 'This email is no longer here.' });
  await recordStaffAct(db, { at: now(), action: 'failed_mail_read', by, details: { mail: id } });
  return { ...toEntry(describeFailedMail(row), publicUrl), text: removeSecrets(row.text, publicUrl) };
}

export const retryFailedMails = (context: MailContext, { userId: by }: Session, ids: number[]) =>
  decideAboutMails(context, 'failed_mails_retried', by, (on) => retryFailedMail(on, ids, context.now()));

export async function removeFailedMails(context: MailContext, { userId: by }: Session, ids: number[]): Promise<{ count: number }> {
  const decided = await decideAboutMails(context, 'failed_mails_removed', by, (on) => dropFailedMail(on, ids));
  await context.truncateWal();
  return decided;
}
