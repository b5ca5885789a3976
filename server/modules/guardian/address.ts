import { createFieldError } from '../../core/app-error.ts';
import { isSameMailbox } from '../../core/mailbox.ts';
import type { GuardianContext } from './context.ts';
import { isMailRefused } from './refusals.ts';

const MISSING = "Please enter your parent's or guardian's email address.";
/** One sentence for every reason: what somebody at an address asked of us is nobody else's to know. */
const CANNOT_WRITE = "We can't use this address. Please enter your parent's or guardian's own email address, or another one of theirs.";

/** An address that is given and is not the child's own. @throws AppError `invalid` at the field */
export function checkOtherMailbox(address: string | null | undefined, ownEmail: string): string {
  if (!address) throw createFieldError('guardian_email', MISSING);
  if (isSameMailbox(address, ownEmail)) throw createFieldError('guardian_email', CANNOT_WRITE);
  return address;
}

/** @throws AppError `invalid` at the field, for an address at which nobody wants such mails */
export async function checkNotRefused({ db, secret }: Pick<GuardianContext, 'db' | 'secret'>, address: string): Promise<void> {
  if (await isMailRefused(db, secret, address)) throw createFieldError('guardian_email', CANNOT_WRITE);
}
