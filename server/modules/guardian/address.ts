import { createFieldError } from '../../core/app-error.ts';
import { isSameMailbox } from '../../core/mailbox.ts';

const MISSING = "Please enter your parent's or guardian's email address.";
const OWN = "This is your own address. Please enter your parent's or guardian's own email address.";

/**
 * An address that is not the child's own. One that wants no mail is accepted and not written to: refusals are private.
 * @throws AppError `invalid`
 */
export function checkOtherMailbox(address: string | null | undefined, ownEmail: string): string {
  if (!address) throw createFieldError('guardian_email', MISSING);
  if (isSameMailbox(address, ownEmail)) throw createFieldError('guardian_email', OWN);
  return address;
}
