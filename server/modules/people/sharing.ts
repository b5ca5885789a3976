import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AgeGroup } from '#contracts/accounts.ts';
import type { Database } from '../../database/schema.ts';
import { findBirthSpan, findConsentSpan } from './policy.ts';
import './tables.ts';

type Rule = { consentAge: number; now: number };
type Part = (eb: ExpressionBuilder<Database, 'users'>) => Expression<SqlBool>;

const BORN = sql<number>`(users.birth_year * 12 + users.birth_month)`;

/** Whether a guardian has a say, as `needsConsent` has it. */
const needsGuardian = (rule: Rule) => {
  const { asked, unasked } = findConsentSpan(rule);
  return sql<boolean>`(${BORN} >= ${asked} and (users.consent <> 'not_needed' or ${BORN} >= ${unasked}))`;
};

/**
 * Whether others may see what this account shares: a learner of this age group with a confirmed address who may store
 * things and is neither locked nor about to be deleted (docs/spec/product.md §11).
 */
export const mayShareIn =
  (group: AgeGroup, rule: Rule): Part =>
  (eb) => {
    const { from, to } = findBirthSpan(group, rule.now);
    const isOwn = (table: 'account_locks' | 'account_endings') =>
      eb.exists(eb.selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, '=', 'users.id'));
    return eb.and([
      eb('users.role', '=', 'learner'),
      eb('users.email_confirmed_at', 'is not', null),
      sql<boolean>`${BORN} between ${from} and ${to}`,
      eb.or([sql<boolean>`not ${needsGuardian(rule)}`, eb('users.consent', '=', 'given')]),
      eb.not(isOwn('account_locks')),
      eb.not(isOwn('account_endings')),
    ]);
  };

export const mustAskGuardian =
  (rule: Rule): Part =>
  () =>
    needsGuardian(rule);
