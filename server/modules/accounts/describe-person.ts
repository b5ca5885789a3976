import type { AgeGroup } from '#contracts/accounts.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { requireAccount } from '../people/service.ts';
import type { AccountContext } from './context.ts';

export type DescribedPerson = {
  name: string;
  email: string;
  hasConfirmedEmail: boolean;
  /** Undefined for staff accounts, which are made without a birth date. */
  ageGroup: AgeGroup | undefined;
  /** In whole years, as far as a birth month tells. */
  age: number | undefined;
  /** Under the consent age. */
  needsGuardian: boolean;
  canStore: boolean;
  isStaff: boolean;
  guardianEmail: string | undefined;
};

/** What other modules need to know to decide about a person and to write to them; undefined when the account is gone. @throws AppError `forbidden` for a pupil */
export async function describePerson({ people, guardian }: AccountContext, db: Db, userId: number): Promise<DescribedPerson | undefined> {
  const found = await people.rows.findUser(db, userId);
  if (found === undefined) return undefined;
  const row = requireAccount(found);
  return {
    name: row.name,
    email: row.email,
    hasConfirmedEmail: row.email_confirmed_at !== null,
    ageGroup: people.getAgeGroup(row),
    age: people.getAge(row),
    needsGuardian: people.needsConsent(row),
    canStore: people.canStore(row),
    isStaff: people.rows.readRoles(row).length > 0,
    guardianEmail: await guardian.findGuardianEmail(db, row),
  };
}

/** Holds the account, so no deletion or withdrawal crosses a write. @throws AppError `unauthenticated`, `consent_needed` */
export async function holdForStoring({ engine, people, school }: AccountContext, transaction: Db, userId: number): Promise<void> {
  const subject = await people.rows.findUserForUpdate(transaction, engine, userId);
  if (subject === undefined) throw new AppError('unauthenticated');
  if (subject.kind === 'pupil') await school.hold(transaction);
  if (!people.canStore(subject)) throw new AppError('consent_needed');
}

/** When the account was made (epoch ms). */
export async function findCreatedAt({ people }: AccountContext, db: Db, userId: number): Promise<number | undefined> {
  return (await people.rows.findUser(db, userId))?.created_at;
}

/** The account with exactly this address. */
export async function findIdByEmail({ people }: AccountContext, db: Db, email: string): Promise<number | undefined> {
  return (await people.rows.findUserForLogin(db, email))?.id;
}

/** False for a child without consent and for an unknown id. In a transaction that holds the person, a withdrawal waits. */
export async function canStore(context: AccountContext, userId: number, on: Db = context.db): Promise<boolean> {
  const { people, school } = context;
  const row = await people.rows.findUser(on, userId);
  if (row === undefined || (row.kind === 'pupil' && !(await school.isInForce(on)))) return false;
  return people.canStore(row);
}

/** Whether a guardian has a say in what this person shows to others. */
export async function needsGuardian(context: AccountContext, userId: number): Promise<boolean> {
  const { people, db } = context;
  const row = await people.rows.findUser(db, userId);
  return row !== undefined && people.needsConsent(row);
}
