import { CONSENT, listNewStores, NOT_ON_THIS_DEVICE, type GuardianRequest } from '#contracts/guardian.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Visitor } from '../../core/api-router.ts';
import type { GuardedChild } from './queries.ts';
import type { GuardianContext } from './context.ts';
import { mayDecideHere, isChildsAddress, getGuardedChild } from './access.ts';

const NOT_A_GROWN_UP = "This address belongs to a child's own account. Please write to us, so that a grown-up can decide.";

export async function toRequest(context: GuardianContext, child: GuardedChild, visitor: Visitor): Promise<GuardianRequest> {
  const { people, db } = context;
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
    may_decide_here: await mayDecideHere(context, visitor),
    deleted_on: deletedOn === undefined ? null : toIso(deletedOn),
  };
}

export async function requireGrownUp(context: GuardianContext, child: GuardedChild, visitor: Visitor): Promise<void> {
  if (!(await mayDecideHere(context, visitor))) throw new AppError('forbidden', { message: NOT_ON_THIS_DEVICE });
  if (await isChildsAddress(context, child.guardian_email)) throw new AppError('forbidden', { message: NOT_A_GROWN_UP });
}

/** For other links that a guardian is mailed: the reason why it may not be used here, in words; undefined when it may. */
export async function findReasonAgainst(context: GuardianContext, visitor: Visitor, guardianEmail: string): Promise<string | undefined> {
  if (!(await mayDecideHere(context, visitor))) return NOT_ON_THIS_DEVICE;
  return (await isChildsAddress(context, guardianEmail)) ? NOT_A_GROWN_UP : undefined;
}

/** What is asked, in which wording, and what was decided. */
export async function getRequest(context: GuardianContext, token: string, visitor: Visitor): Promise<GuardianRequest> {
  return toRequest(context, await getGuardedChild(context, token, visitor), visitor);
}

/** The child's account, for what else a guardian sees of it. @throws AppError `not_found`, `too_many` */
export async function getChildId(context: GuardianContext, token: string, visitor: Visitor): Promise<number> {
  return (await getGuardedChild(context, token, visitor)).user_id;
}

/** The same for what only a grown-up decides. @throws AppError `forbidden` where a child might sit; `not_found`, `too_many` */
export async function getChildIdToDecide(context: GuardianContext, token: string, visitor: Visitor): Promise<number> {
  const child = await getGuardedChild(context, token, visitor);
  await requireGrownUp(context, child, visitor);
  return child.user_id;
}
