import type { Db } from '../../database/schema.ts';
import type { PersonalDataPart } from '../../core/personal-data.ts';
import { recordAudit } from '../audit/service.ts';
import { deleteContactMessagesFrom } from '../contact/service.ts';
import { dropQueuedMail, forgetMailFiles } from '../mail/queue.ts';
import { deleteUser, findUser } from './queries.ts';

type Removal = {
  userId: number;
  email: string;
  actor: 'self' | 'guardian' | 'system';
  at: number;
  personalData: readonly PersonalDataPart[];
  /** A code for the log. */
  because?: string;
};

/** Takes away what the person made; the account itself stays. */
export async function removeMadeThings(db: Db, personalData: readonly PersonalDataPart[], userId: number): Promise<void> {
  for (const part of personalData) await part.deleteAll(db, userId);
}

/** Leaves nothing of an account but its number in the audit log. Call it inside a transaction. */
export async function removeAccount(db: Db, { userId, email, actor, at, personalData, because }: Removal): Promise<void> {
  await removeMadeThings(db, personalData, userId);
  // Whoever has not shown that an address is theirs takes away nothing that its owner wrote or is to get.
  const isOwnAddress = (await findUser(db, userId))?.email_confirmed_at != null;
  const mails = { userId, email: isOwnAddress ? email : undefined };
  await dropQueuedMail(db, mails);
  await forgetMailFiles(db, mails, at);
  if (isOwnAddress) await deleteContactMessagesFrom(db, email);
  await deleteUser(db, userId);
  await recordAudit(db, { at, action: 'account_deleted', userId, actor, ...(because === undefined ? {} : { details: { because } }) });
}
