import type { User } from '#contracts/accounts.ts';
import { pickMainRole } from '#contracts/roles.ts';
import { toIso } from '../../core/days.ts';
import type { PeopleContext } from './context.ts';
import { getAgeGroup, getConsentState } from './policy.ts';
import { readRoles, type UserRow } from './queries.ts';

/** A row as its owner sees it, with the guardian whom a child named. */
export function toUser(
  row: UserRow,
  { guardianEmail, hasSecondStep = false }: { guardianEmail: string | undefined; hasSecondStep?: boolean | undefined },
  { consentAge, now }: Pick<PeopleContext, 'consentAge' | 'now'>,
): User {
  const ageGroup = row.kind === 'pupil' ? (row.pupil_level ?? undefined) : getAgeGroup(row, now());
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    ...(row.kind === 'pupil' ? { kind: 'pupil' as const } : {}),
    email_confirmed: row.email_confirmed_at !== null,
    role: pickMainRole(readRoles(row)),
    roles: readRoles(row),
    second_step: hasSecondStep,
    ...(ageGroup === undefined ? {} : { age_group: ageGroup }),
    consent: getConsentState(row, { consentAge, now: now() }),
    ...(guardianEmail === undefined ? {} : { guardian_email: guardianEmail }),
    created_at: toIso(row.created_at),
  };
}
