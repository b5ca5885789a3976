import {
  CONSENT,
  NOT_ON_THIS_DEVICE,
  type GuardianData,
  type GuardianDecisionRequest,
  type GuardianRequest,
  type GuardianWithdrawAnswer,
} from '#contracts/guardian.ts';
import type { ConsentState } from '#contracts/accounts.ts';
import type { Db } from '../../database/schema.ts';
import { AppError } from '../../core/app-error.ts';
import { takeFromRateLimit } from '../../core/rate-limit.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { findByGuardianToken, updateGuardian, type GuardedChild } from './guardian-queries.ts';
import { GUARDIAN_LINK_MS } from './guardian-request.ts';
import { LIMITS } from './limits.ts';
import { writeConsentGivenMail, writeConsentWithdrawnMail, writeGuardianLinkMail } from './mails.ts';
import { needsConsent } from './policy.ts';
import { moveConsent } from './queries.ts';
import { removeAccount, removeMadeThings } from './removal.ts';
import { findSession } from './sessions.ts';
import { hashToken } from './tokens.ts';
import { toIso } from './views.ts';

/** Where a guardian's call comes from, as far as it matters who decides. */
export type GuardianOrigin = { address: string; token: string | undefined; browserId: string | undefined };

const LINK_OVER = 'This link is not valid any more. The child can send a new one from their account.';
const CHANGED_MEANWHILE = 'Somebody has just decided with this link. Please load the page again.';
const ACCOUNT_FIELDS = [
  'the name the child chose',
  "the child's email address and yours",
  'year and month of birth',
  'a password that cannot be read back',
  'the devices on which the account is signed in',
];

/** What a guardian does with the emailed link. Nobody has to sign in for it. */
export function createGuardianService(context: AccountContext) {
  const { db, secret, publicUrl, consentAge, forgetDeleted, personalData, now } = context;

  /** @throws AppError `not_found`, `too_many` */
  async function getChild(token: string, origin: GuardianOrigin): Promise<GuardedChild> {
    await takeFromRateLimit(db, secret, LIMITS.guardianCalls, origin.address, now());
    const child = await findByGuardianToken(db, hashToken(token), now());
    if (child === undefined || !needsConsent(child, { consentAge, now: now() })) throw new AppError('not_found', { message: LINK_OVER });
    return child;
  }

  /** False where the child is signed in or registered: there the child might decide. */
  async function mayDecideHere(child: GuardedChild, { token, browserId }: GuardianOrigin): Promise<boolean> {
    const session = token === undefined ? undefined : await findSession(db, token, now());
    if (session?.user_id === child.user_id) return false;
    const isMarked = child.registered_here_until !== null && child.registered_here_until > now();
    return !(isMarked && browserId !== undefined && hashToken(browserId) === child.registered_here_hash);
  }

  async function toRequest(child: GuardedChild, origin: GuardianOrigin): Promise<GuardianRequest> {
    return {
      child_name: child.name,
      state: child.consent === 'not_needed' ? 'waiting' : child.consent,
      consent_version: CONSENT.version,
      stores: [...CONSENT.stores],
      promises: [...CONSENT.promises],
      asked_at: toIso(child.asked_at),
      decided_at: child.decided_at === null ? null : toIso(child.decided_at),
      expires_at: child.expires_at === null ? null : toIso(child.expires_at),
      may_decide_here: await mayDecideHere(child, origin),
    };
  }

  /** Writes the decision down: state, version, time and a line in the log. */
  async function settle(transaction: Db, child: GuardedChild, to: 'given' | 'declined' | 'withdrawn'): Promise<void> {
    const at = now();
    const expires_at = to === 'given' ? null : at + GUARDIAN_LINK_MS;
    const decision = { decided_at: at, consent_version: CONSENT.version, expires_at };
    // Two clicks at once: the second finds the state changed and leaves it.
    const isFirst = await moveConsent(transaction, child.user_id, child.consent, to);
    if (!isFirst || !(await updateGuardian(transaction, child.user_id, decision))) {
      throw new AppError('conflict', { message: CHANGED_MEANWHILE });
    }
    const action = `consent_${to}` as const;
    await recordAudit(transaction, { at, action, userId: child.user_id, actor: 'guardian', details: { version: CONSENT.version } });
  }

  async function agree(child: GuardedChild, token: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await settle(transaction, child, 'given');
      const link = writeGuardianLinkMail(publicUrl, child.guardian_email, child.name, token);
      await enqueueMail(transaction, { ...link, aboutUserId: child.user_id }, now());
      await enqueueMail(transaction, { ...writeConsentGivenMail(publicUrl, child), aboutUserId: child.user_id }, now());
    });
  }

  return {
    /** What is asked, in which wording, and what was decided. */
    async getRequest(token: string, origin: GuardianOrigin): Promise<GuardianRequest> {
      return toRequest(await getChild(token, origin), origin);
    },

    /**
     * Agrees or declines. Deciding the same again changes nothing.
     * @throws AppError `forbidden` where the child registered or is signed in; `conflict` for an outdated wording and for
     * declining what was agreed to (that is `withdraw`); `not_found`, `too_many`
     */
    async decide(token: string, { decision, version }: GuardianDecisionRequest, origin: GuardianOrigin): Promise<GuardianRequest> {
      const child = await getChild(token, origin);
      if (!(await mayDecideHere(child, origin))) throw new AppError('forbidden', { message: NOT_ON_THIS_DEVICE });
      if (version !== undefined && version !== CONSENT.version) {
        throw new AppError('conflict', { message: 'The wording has changed since you opened the page. Please load it again.' });
      }
      if (decision === 'agree') {
        if (child.consent !== 'given') await agree(child, token);
      } else if (child.consent === 'given') {
        throw new AppError('conflict', { message: 'You have agreed before. You can take your agreement back on this page.' });
      } else if (child.consent !== 'declined') {
        await db.transaction().execute((transaction) => settle(transaction, child, 'declined'));
      }
      const decided = await findByGuardianToken(db, hashToken(token), now());
      return toRequest(decided ?? child, origin);
    },

    /** How much is stored and how much practice was recorded; never what it says. */
    async getData(token: string, origin: GuardianOrigin): Promise<GuardianData> {
      const child = await getChild(token, origin);
      const stored: GuardianData['stored'] = [];
      let minutes = 0;
      for (const { kind, label, summarize } of personalData) {
        const summary = await summarize(db, child.user_id);
        stored.push({ kind, label, count: summary.count });
        minutes += summary.minutes;
      }
      const state: ConsentState = child.consent === 'not_needed' ? 'waiting' : child.consent;
      const account_since = toIso(child.created_at);
      return { child_name: child.name, state, account_since, account_fields: ACCOUNT_FIELDS, stored, effort_minutes: Math.floor(minutes) };
    },

    /**
     * Takes consent back and deletes what the child made, or the whole account.
     * @throws AppError `not_found`, `conflict`, `too_many`
     */
    async withdraw(token: string, deleteAccount: boolean, origin: GuardianOrigin): Promise<GuardianWithdrawAnswer> {
      const child = await getChild(token, origin);
      const { user_id: userId, email } = child;
      if (deleteAccount) {
        await db
          .transaction()
          .execute((transaction) => removeAccount(transaction, { userId, email, actor: 'guardian', at: now(), personalData }));
        await forgetDeleted();
        return { message: 'The account and everything in it have been deleted.', account_deleted: true };
      }
      await db.transaction().execute(async (transaction) => {
        if (child.consent !== 'withdrawn') await settle(transaction, child, 'withdrawn');
        await removeMadeThings(transaction, personalData, userId);
        if (child.consent === 'given') {
          await enqueueMail(transaction, { ...writeConsentWithdrawnMail(publicUrl, child), aboutUserId: userId }, now());
        }
      });
      await forgetDeleted();
      return { message: 'What the child made has been deleted. Nothing more will be stored.', account_deleted: false };
    },
  };
}
export type GuardianService = ReturnType<typeof createGuardianService>;
