import type { Db } from '../../database/schema.ts';
import type { ConsentSubject } from '../people/service.ts';
import { checkOtherMailbox } from './address.ts';
import type { GuardianContext } from './context.ts';
import { GUARDIAN_LINK_MS } from './limits.ts';
import { deleteGuardian, findGuardian } from './queries.ts';
import { sendWaitingRequest, askOnceConfirmed, setGuardian, type Asked } from './request.ts';

/** The guardian a child named: what the accounts module needs for registering, confirming an address and downloading data. */
export function createNaming(context: GuardianContext) {
  const { people, now } = context;
  return {
    /** @throws AppError `invalid` at the field */
    checkGuardianEmail: (given: string | undefined, ownEmail: string): string => checkOtherMailbox(given, ownEmail),

    /** Stores the guardian a new child named, and when the account ends without consent. */
    async nameGuardian(transaction: Db, userId: number, email: string): Promise<void> {
      await setGuardian(transaction, now(), { userId, email });
      await people.endings.plan(transaction, { userId, because: 'no_consent', endsAt: now() + GUARDIAN_LINK_MS });
    },

    /** Writes to the guardian now that the child's own address is confirmed. */
    askOnceConfirmed: (transaction: Db, child: { id: number } & ConsentSubject): Promise<Asked> =>
      askOnceConfirmed(transaction, context, child),
    sendWaitingRequest: (userId: number) => sendWaitingRequest(context, userId),

    /** The address a child named; only children have one. */
    async findGuardianEmail(on: Db, { id, consent }: { id: number } & ConsentSubject): Promise<string | undefined> {
      return consent === 'not_needed' ? undefined : (await findGuardian(on, id))?.guardian_email;
    },

    findRequest: findGuardian,
    forgetGuardian: deleteGuardian,
  };
}
