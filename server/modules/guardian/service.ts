import {
  CONSENT,
  listNewStores,
  NOT_ON_THIS_DEVICE,
  type GuardianDecisionRequest,
  type GuardianRequest,
  type GuardianWithdrawAnswer,
} from '#contracts/guardian.ts';
import type { MessageAnswer } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Visitor } from '../../core/api-router.ts';
import { enqueueJob } from '../../core/jobs.ts';
import type { ModuleContext } from '../../core/module.ts';
import { logSecurity } from '../../core/security-log.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import type { Db } from '../../database/schema.ts';
import { mailProof } from '../../integrations/guardian-proof/mail.ts';
import type { GuardianProof } from '../../integrations/guardian-proof/port.ts';
import { recordAudit } from '../audit/service.ts';
import { dropRequestsTo, enqueueMail } from '../mail/queue.ts';
import { createGuardianAccess } from './access.ts';
import { createGuardianContext } from './context.ts';
import { createGuardianDeletion } from './deletion.ts';
import { createGuardianErrands } from './errands.ts';
import { createGuardianJobs, SECOND_LOOK_JOB } from './jobs.ts';
import { GIVEN_LINK_MS, GRACE_MS, GUARDIAN_LINK_MS } from './limits.ts';
import { writeConsentGivenMail, writeConsentWithdrawnMail, writeGuardianLinkMail, writeNotMineMail } from './mails.ts';
import { createNaming } from './naming.ts';
import { deleteGuardian, findByGuardianToken, updateGuardian, type GuardedChild } from './queries.ts';
import { refuseMail } from './refusals.ts';
import { createGuardianResend } from './resend.ts';
import { createStored } from './stored.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { bindContext } from '../../core/bind-context.ts';

const CHANGED_MEANWHILE = 'Someone has just answered with this link. Please load the page again.';
const NOT_A_GROWN_UP = "This address belongs to a child's own account. Please write to us, so that a grown-up can decide.";
/** The link that was decided with stays valid for a while, although the next mail brings a new one. */
const PREVIOUS_LINK_MS = HOUR_MS;

function buildGuardianServiceContext(moduleContext: ModuleContext, proof: GuardianProof = mailProof) {
  const context = createGuardianContext(moduleContext);
  const access = createGuardianAccess(context);
  const given = { ...context, proof, access };
  const { askDeletion, ...deletion } = createGuardianDeletion(context, {
    access,
    requireGrownUp: (child, visitor) => requireGrownUp(given, child, visitor),
    toRequest: (child, visitor) => toRequest(given, child, visitor),
  });
  return { ...given, askDeletion, deletion };
}
type Context = ReturnType<typeof createGuardianContext> & { proof: GuardianProof; access: ReturnType<typeof createGuardianAccess> };
type WithDeletion = Context & Pick<ReturnType<typeof createGuardianDeletion>, 'askDeletion'>;

async function toRequest(context: Context, child: GuardedChild, visitor: Visitor): Promise<GuardianRequest> {
  const { people, db, access } = context;
  const deletedOn = await people.endings.find(db, child.user_id, 'guardian');
  return {
    child_name: child.name,
    state: child.consent === 'not_needed' ? 'waiting' : child.consent,
    consent_version: CONSENT.version,
    stores: [...CONSENT.stores],
    new_stores: child.consent === 'given' ? listNewStores(child.consent_version ?? CONSENT.version) : [],
    promises: [...CONSENT.promises],
    asked_at: toIso(child.asked_at),
    decided_at: child.decided_at === null ? null : toIso(child.decided_at),
    expires_at: toIso(child.expires_at),
    may_decide_here: await access.mayDecideHere(visitor),
    deleted_on: deletedOn === undefined ? null : toIso(deletedOn),
  };
}

async function requireGrownUp(context: Context, child: GuardedChild, visitor: Visitor): Promise<void> {
  const { access } = context;
  if (!(await access.mayDecideHere(visitor))) throw new AppError('forbidden', { message: NOT_ON_THIS_DEVICE });
  if (await access.isChildsAddress(child.guardian_email)) throw new AppError('forbidden', { message: NOT_A_GROWN_UP });
}

/** Writes the decision down: state, version, time, a line in the log, and when the account ends without consent. */
async function settle(
  context: Context,
  transaction: Db,
  child: GuardedChild,
  to: 'given' | 'declined' | 'withdrawn',
  linkMs: number,
): Promise<void> {
  const { now, people, proof } = context;
  const at = now();
  const decision = { decided_at: at, consent_version: CONSENT.version, expires_at: at + linkMs };
  // Two clicks at once: the second finds the state changed and leaves it.
  const isFirst = await people.rows.compareAndSetConsent(transaction, child.user_id, child.consent, to);
  if (!isFirst || !(await updateGuardian(transaction, child.user_id, decision))) {
    throw new AppError('conflict', { message: CHANGED_MEANWHILE });
  }
  if (to === 'given') await people.endings.cancel(transaction, child.user_id, 'no_consent');
  else {
    const warnedAt = to === 'declined' ? { warnedAt: at } : {};
    await people.endings.plan(transaction, { userId: child.user_id, because: 'no_consent', endsAt: at + linkMs, ...warnedAt });
  }
  const details = { version: CONSENT.version, ...(to === 'given' ? { proof: proof.method } : {}) };
  await recordAudit(transaction, { at, action: `consent_${to}`, userId: child.user_id, actor: 'guardian', details });
  logSecurity(context, 'consent_changed', { account: child.user_id, detail: to });
}

async function agree(context: Context, child: GuardedChild): Promise<string> {
  const { proof, db, now, publicUrl } = context;
  const proven = await proof.check({ userId: child.user_id, guardianEmail: child.guardian_email });
  if (!proven.isProven) throw new AppError('forbidden', { message: proven.message });
  const token = createToken();
  const userId = child.user_id;
  await db.transaction().execute(async (transaction) => {
    const at = now();
    await settle(context, transaction, child, 'given', GIVEN_LINK_MS);
    await updateGuardian(transaction, userId, {
      token_hash: hashToken(token),
      previous_token_hash: child.token_hash,
      previous_until: at + PREVIOUS_LINK_MS,
    });
    const link = writeGuardianLinkMail(publicUrl, child.guardian_email, child.name, token);
    await enqueueMail(transaction, { ...link, aboutUserId: userId }, at);
    await enqueueMail(transaction, { ...writeConsentGivenMail(publicUrl, child), aboutUserId: userId }, at);
    if (proof.reminderAfterMs === undefined) return;
    const job = { kind: SECOND_LOOK_JOB, payload: { userId, decidedAt: at }, key: `${SECOND_LOOK_JOB}:${userId}:${at}` };
    await enqueueJob(transaction, { ...job, at: at + proof.reminderAfterMs }, at);
  });
  return token;
}

async function decline(context: Context, child: GuardedChild): Promise<void> {
  const { db, people, now } = context;
  await db.transaction().execute(async (transaction) => {
    await settle(context, transaction, child, 'declined', GRACE_MS);
    await people.endings.tell(transaction, { id: child.user_id, ...child }, 'no_consent', now() + GRACE_MS);
  });
}

/** For other links that a guardian is mailed: the reason why it may not be used here, in words; undefined when it may. */
async function findReasonAgainst(context: Context, visitor: Visitor, guardianEmail: string): Promise<string | undefined> {
  const { access } = context;
  if (!(await access.mayDecideHere(visitor))) return NOT_ON_THIS_DEVICE;
  return (await access.isChildsAddress(guardianEmail)) ? NOT_A_GROWN_UP : undefined;
}

/** What is asked, in which wording, and what was decided. */
async function getRequest(context: Context, token: string, visitor: Visitor): Promise<GuardianRequest> {
  const { access } = context;
  return toRequest(context, await access.getChild(token, visitor), visitor);
}

/**
 * Agrees or declines; the same again is fine. @throws AppError `forbidden`, `conflict` (outdated wording, or declining
 * what was agreed), `not_found`, `too_many`
 */
async function decide(
  context: Context,
  token: string,
  { decision, version }: GuardianDecisionRequest,
  visitor: Visitor,
): Promise<GuardianRequest> {
  const { access, db, now } = context;
  const child = await access.getChild(token, visitor);
  await requireGrownUp(context, child, visitor);
  if (version !== CONSENT.version) {
    throw new AppError('conflict', { message: 'The wording has changed since you opened the page. Please load it again.' });
  }
  let next: string | undefined;
  if (decision === 'agree') {
    if (child.consent !== 'given') next = await agree(context, child);
  } else if (child.consent === 'given') {
    throw new AppError('conflict', { message: 'You have already agreed. You can take your agreement back on this page.' });
  } else if (child.consent !== 'declined') {
    await decline(context, child);
  }
  const decided = await findByGuardianToken(db, hashToken(next ?? token), now());
  return { ...(await toRequest(context, decided ?? child, visitor)), ...(next === undefined ? {} : { token: next }) };
}

/** The child's account, for what else a guardian sees of it. @throws AppError `not_found`, `too_many` */
async function getChildId(context: Context, token: string, visitor: Visitor): Promise<number> {
  const { access } = context;
  return (await access.getChild(token, visitor)).user_id;
}

/** The same for what only a grown-up decides. @throws AppError `forbidden` where a child might sit; `not_found`, `too_many` */
async function getChildIdToDecide(context: Context, token: string, visitor: Visitor): Promise<number> {
  const { access } = context;
  const child = await access.getChild(token, visitor);
  await requireGrownUp(context, child, visitor);
  return child.user_id;
}

/** Withdraws and deletes, or mails a deletion link. @throws AppError `forbidden`, `not_found`, `conflict`, `too_many` */
async function withdraw(context: WithDeletion, token: string, deleteAccount: boolean, visitor: Visitor): Promise<GuardianWithdrawAnswer> {
  const { access, askDeletion, db, personalData, people, publicUrl, now, truncateWal } = context;
  const child = await access.getChild(token, visitor);
  await requireGrownUp(context, child, visitor);
  const { user_id: userId } = child;
  if (deleteAccount) return askDeletion(child, token);
  await db.transaction().execute(async (transaction) => {
    if (child.consent !== 'withdrawn') await settle(context, transaction, child, 'withdrawn', GUARDIAN_LINK_MS);
    const made = personalData.filter(({ isPaidFor }) => isPaidFor !== true);
    await people.removeMadeThings(transaction, made, userId);
    if (child.consent !== 'given') return;
    const mail = writeConsentWithdrawnMail(publicUrl, child, now() + GUARDIAN_LINK_MS);
    await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
  });
  await truncateWal();
  return { message: 'What the child made has been deleted. Nothing more will be stored.', account_deleted: false };
}

/** "Not my child": never mailed again. @throws AppError `conflict` (after agreeing), `forbidden`, `not_found`, `too_many` */
async function refuseRequests(context: Context, token: string, visitor: Visitor): Promise<MessageAnswer> {
  const { access, db, secret, now, people, publicUrl } = context;
  const child = await access.getChild(token, visitor);
  if (!(await access.mayDecideHere(visitor))) throw new AppError('forbidden', { message: NOT_ON_THIS_DEVICE });
  if (child.consent === 'given') throw new AppError('conflict', { message: 'You have already agreed. You can take that back here.' });
  const userId = child.user_id;
  await db.transaction().execute(async (transaction) => {
    await refuseMail(transaction, secret, child.guardian_email, now());
    await deleteGuardian(transaction, userId);
    await dropRequestsTo(transaction, child.guardian_email);
    // The child may name another guardian until the thirty days are over.
    await people.rows.compareAndSetConsent(transaction, userId, child.consent, 'waiting');
    await recordAudit(transaction, { at: now(), action: 'guardian_refused', userId, actor: 'guardian' });
    await enqueueMail(transaction, { ...writeNotMineMail(publicUrl, child), aboutUserId: userId }, now());
  });
  return { message: "Thank you. We have deleted your address and won't write to you about a child again." };
}

/** What a guardian does through the emailed link, without signing in, and what a child does about the guardian. */
export function createGuardianService(...given: Parameters<typeof buildGuardianServiceContext>) {
  const context = buildGuardianServiceContext(...given);
  const { deletion, access } = context;
  return {
    ...deletion,
    ...createGuardianJobs(context),
    ...createGuardianErrands(context),
    ...createGuardianResend(context),
    ...createNaming(context),
    ...createStored(context, access),
    ...bindContext(context, {
      findReasonAgainst,
      getRequest,
      decide,
      getChildId,
      getChildIdToDecide,
      withdraw,
      refuseMail: refuseRequests,
    }),
  };
}
export type GuardianService = ReturnType<typeof createGuardianService>;
