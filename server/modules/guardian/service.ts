import type { Visitor } from '../../core/api-router.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Db } from '../../database/schema.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { mailProof } from '../../integrations/guardian-proof/mail.ts';
import type { GuardianProof } from '../../integrations/guardian-proof/port.ts';
import type { ConsentSubject, UserRow } from '../people/service.ts';
import { createGuardianContext } from './context.ts';
import { checkOtherMailbox } from './address.ts';
import { nameGuardian, findGuardianEmail } from './naming.ts';
import { askOnceConfirmed, sendWaitingRequest } from './request.ts';
import { findGuardian, deleteGuardian } from './queries.ts';
import { findAgreedGuardian, createPageLink, mailGuardian } from './errands.ts';
import { resendLinkFor } from './resend.ts';
import { findReasonAgainst, getChildId, getChildIdToDecide } from './guardian-page.ts';
import { renewLinks, sendReminder } from './jobs.ts';

/** What other modules ask about guardians. What a guardian does with the mailed link is called from `routes.ts`. */
export function createGuardianService(moduleContext: ModuleContext, proof: GuardianProof = mailProof) {
  const context = createGuardianContext(moduleContext, proof);
  return {
    context,
    checkGuardianEmail: checkOtherMailbox,
    nameGuardian: (transaction: Db, userId: number, email: string) => nameGuardian(context, transaction, userId, email),
    /** Writes to the guardian now that the child's own address is confirmed. */
    askOnceConfirmed: (transaction: Db, child: { id: number } & ConsentSubject) => askOnceConfirmed(transaction, context, child),
    sendWaitingRequest: (userId: number) => sendWaitingRequest(context, userId),
    findGuardianEmail,
    findRequest: findGuardian,
    forgetGuardian: deleteGuardian,
    findGuardian: (on: Db, userId: number) => findAgreedGuardian(context, on, userId),
    createPageLink: (on: Db, userId: number) => createPageLink(context, on, userId),
    mailGuardian: (on: Db, userId: number | undefined, mail: Mail) => mailGuardian(context, on, userId, mail),
    resendLinkFor: (child: UserRow, by: number) => resendLinkFor(context, child, by),
    findReasonAgainst: (visitor: Visitor, guardianEmail: string) => findReasonAgainst(context, visitor, guardianEmail),
    getChildId: (token: string, visitor: Visitor) => getChildId(context, token, visitor),
    getChildIdToDecide: (token: string, visitor: Visitor) => getChildIdToDecide(context, token, visitor),
    renewLinks: () => renewLinks(context),
    sendReminder: (userId: number, decidedAt: number) => sendReminder(context, userId, decidedAt),
  };
}
export type GuardianService = ReturnType<typeof createGuardianService>;
