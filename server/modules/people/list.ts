import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AgeGroup, Role } from '#contracts/accounts.ts';
import type { Database, Db } from '../../database/schema.ts';
import { findBirthSpan, findConsentSpan } from './policy.ts';
import { USER_COLUMNS } from './queries.ts';
import './tables.ts';

export type PeopleOrder = 'newest' | 'oldest' | 'name' | 'seen';
export type PeopleFilter = {
  /** Beginnings of words; an account has them all. */
  terms: readonly string[];
  /** `staff` is any of the roles. */
  role?: Role | 'staff' | undefined;
  age?: AgeGroup | undefined;
  state?: 'guardian' | 'unconfirmed' | 'locked' | undefined;
};
type Rule = { consentAge: number; now: number };
type Part = (eb: ExpressionBuilder<Database, 'users'>) => Expression<SqlBool>;

/** As in the index `users_born`: months since the year 0. */
const BORN = sql<number>`(birth_year * 12 + birth_month)`;
/** Behind every letter. */
const LAST_LETTER = '\u{10FFFF}';

const hasWord =
  (term: string): Part =>
  (eb) =>
    eb(
      'users.id',
      'in',
      eb
        .selectFrom('person_words')
        .select('user_id')
        .where('word', '>=', term)
        .where('word', '<', term + LAST_LETTER),
    );

const hasRole =
  (role: Role | 'staff'): Part =>
  (eb) => {
    if (role === 'learner') return eb('role', '=', 'learner');
    const isStaff = eb('role', 'in', ['admin', 'editor', 'host', 'moderator', 'teacher']);
    return role === 'staff' ? isStaff : eb.and([isStaff, eb('roles', 'like', `%"${role}"%`)]);
  };

const isOfAge =
  (age: AgeGroup, now: number): Part =>
  () => {
    const { from, to } = findBirthSpan(age, now);
    return sql<boolean>`(${BORN} >= ${from} and ${BORN} <= ${to})`;
  };

const waitsForGuardian =
  (rule: Rule): Part =>
  () => {
    const { asked, unasked } = findConsentSpan(rule);
    return sql<boolean>`(${BORN} >= ${asked} and (consent = 'waiting' or (consent = 'not_needed' and ${BORN} >= ${unasked})))`;
  };

const isLocked: Part = (eb) => eb('users.id', 'in', eb.selectFrom('account_locks').select('user_id'));

function listParts({ terms, role, age, state }: PeopleFilter, rule: Rule): Part[] {
  return [
    ...terms.map(hasWord),
    ...(role === undefined ? [] : [hasRole(role)]),
    ...(age === undefined ? [] : [isOfAge(age, rule.now)]),
    ...(state === 'guardian' ? [waitsForGuardian(rule)] : []),
    ...(state === 'locked' ? [isLocked] : []),
    ...(state === 'unconfirmed' ? [(eb: ExpressionBuilder<Database, 'users'>) => eb('email_confirmed_at', 'is', null)] : []),
  ];
}

const ORDERS = {
  newest: [sql`created_at desc`, sql`id desc`],
  oldest: [sql`created_at`, sql`id`],
  name: [sql`sort_name`, sql`id`],
  seen: [sql`last_seen_at desc`, sql`id desc`],
} as const;

/** Accounts for the staff: how many fit, and one page of them. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  rule: Rule,
  { order, offset, limit }: { order: PeopleOrder; offset: number; limit: number },
) {
  const parts = listParts(filter, rule);
  const matching = () => parts.reduce((query, part) => query.where(part), db.selectFrom('users').where('kind', '=', 'account'));
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = ORDERS[order].reduce((query, column) => query.orderBy(column), matching().select(USER_COLUMNS));
  return { total, rows: await ordered.offset(offset).limit(limit).execute() };
}
