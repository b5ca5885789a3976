import type { ConsentState } from '#contracts/accounts.ts';
import type { GuardianData } from '#contracts/guardian.ts';
import { toIso } from '../../core/days.ts';
import type { Visitor } from '../../core/api-router.ts';
import type { GuardianContext } from './context.ts';
import { getGuardedChild } from './access.ts';

const ACCOUNT_FIELDS = [
  'the name the child chose',
  "the child's email address and yours",
  'year and month of birth',
  'a password that cannot be read back',
  'the devices on which the account is signed in',
];

/** How much is stored and how much practice was recorded; never what it says. */
export async function getData(context: GuardianContext, token: string, visitor: Visitor): Promise<GuardianData> {
  const { db, personalData } = context;
  const child = await getGuardedChild(context, token, visitor);
  const stored: GuardianData['stored'] = [];
  const effort = { minutes: 0, days: 0, topics: 0 };
  for (const { kind, label, isOfStaff, summarize } of personalData) {
    const summary = await summarize(db, child.user_id);
    if (isOfStaff === undefined || summary.count > 0) stored.push({ kind, label, count: summary.count });
    effort.minutes += summary.minutes;
    effort.days += summary.days ?? 0;
    effort.topics += summary.topics ?? 0;
  }
  const state: ConsentState = child.consent === 'not_needed' ? 'waiting' : child.consent;
  const account_since = toIso(child.created_at);
  return {
    child_name: child.name,
    state,
    account_since,
    account_fields: ACCOUNT_FIELDS,
    stored,
    effort_minutes: Math.floor(effort.minutes),
    effort_days: effort.days,
    topics_finished: effort.topics,
  };
}
