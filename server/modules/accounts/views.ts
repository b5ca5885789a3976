import type { User } from '#contracts/accounts.ts';
import type { AccountContext } from './context.ts';
import { getAgeGroup, getConsentState } from './policy.ts';
import type { UserRow } from './queries.ts';

export const toIso = (epochMs: number) => new Date(epochMs).toISOString();

/** A row as its owner sees it. */
export function toUser(row: UserRow, { consentAge, now }: Pick<AccountContext, 'consentAge' | 'now'>): User {
  const ageGroup = getAgeGroup(row, now());
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    role: row.role,
    ...(ageGroup === undefined ? {} : { age_group: ageGroup }),
    consent: getConsentState(row, { consentAge, now: now() }),
    ...(row.guardian_email === null ? {} : { guardian_email: row.guardian_email }),
    created_at: toIso(row.created_at),
  };
}
