import type { Db } from '../../database/schema.ts';
import type { PersonalDataPart } from '../../core/personal-data.ts';
import { recordAudit } from '../audit/service.ts';
import { deleteContactMessagesFrom } from '../contact/service.ts';
import { dropQueuedMail, forgetMailFiles } from '../mail/queue.ts';
import { deleteUser, findUser } from './queries.ts';

type Removal = {
  userId: number;
  /** Null for a pupil. */
  email: string | null;
  at: number;
  personalData: readonly PersonalDataPart[];
  /** A code for the log. */
  because?: string;
} & ({ actor: 'self' | 'guardian' | 'system' } | { actor: 'staff'; by: number });

/** Takes away what the person made; the account itself stays. */
export async function removeMadeThings(db: Db, personalData: readonly PersonalDataPart[], userId: number): Promise<void> {
  for (const part of personalData) await part.deleteAll(db, userId);
}

/** Leaves nothing of an account but its number in the audit log. Call it inside a transaction. */
export async function removeAccount(db: Db, removal: Removal): Promise<void> {
  const { userId, email, at, personalData, because } = removal;
  await removeMadeThings(db, personalData, userId);
  // An unproven address takes away nothing that its owner wrote or is to get.
  const isOwnAddress = (await findUser(db, userId))?.email_confirmed_at != null;
  const mails = { userId, email: isOwnAddress ? (email ?? undefined) : undefined };
  await dropQueuedMail(db, mails);
  await forgetMailFiles(db, mails, at);
  if (isOwnAddress && email !== null) await deleteContactMessagesFrom(db, email);
  if (!(await deleteUser(db, userId))) return;
  const doneBy = removal.actor === 'staff' ? { actor: removal.actor, by: removal.by } : { actor: removal.actor };
  const details = because === undefined ? {} : { details: { because } };
  await recordAudit(db, { at, action: 'account_deleted', userId, ...doneBy, ...details });
}
