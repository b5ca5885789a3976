import type { AgeGroup } from '#contracts/accounts.ts';
import type { Db } from '../../database/schema.ts';
import {
  computeAge,
  canStore,
  getAge,
  getAgeGroup,
  getConsentState,
  isPlausibleAge,
  needsConsent,
  parseBirthDate,
  type BirthDate,
  type BirthMonth,
  type ConsentSubject,
} from './policy.ts';
import { createBrowserMarks } from './browser-marks.ts';
import { createConfirmations } from './confirmations.ts';
import type { PeopleContext } from './context.ts';
import type { EndingReason } from './tables.ts';
import { describeDevice } from './device.ts';
import { cancelEnding, findEnding, listEndings, planEnding, purgeEnded, tellOfEnding, warnOfEndings } from './endings.ts';
import { listPeople, type PeopleFilter, type PeopleOrder } from './list.ts';
import { locks } from './locks.ts';
import * as rows from './queries.ts';
import { removeAccount, removeMadeThings } from './removal.ts';
import * as sessions from './sessions.ts';
import { mayShareIn, mustAskGuardian } from './sharing.ts';
import { toUser } from './views.ts';
import { listPersonTerms } from './words.ts';

export type { ConsentSubject } from './policy.ts';
export { isAccount, requireAccount } from './account-kind.ts';
export type { AccountRow, UserRow } from './queries.ts';

type Search = Omit<PeopleFilter, 'terms'> & { q: string; order: PeopleOrder; offset: number; limit: number };

/** A person's row, age, sessions and account ending. Guardians and accounts build on it; other modules ask the accounts. */
export function createPeopleService(context: PeopleContext) {
  const { consentAge, now } = context;
  const rule = () => ({ consentAge, now: now() });

  return {
    /** Undefined for a date on which no living person was born. */
    readBirthDate(text: string): { birth: BirthDate; age: number } | undefined {
      const birth = parseBirthDate(text);
      if (birth === undefined) return undefined;
      const age = computeAge(birth, now());
      return isPlausibleAge(age) ? { birth, age } : undefined;
    },
    /** The rules of `policy.ts`, with the age of this installation and today. */
    needsConsent: (subject: ConsentSubject) => needsConsent(subject, rule()),
    getConsentState: (subject: ConsentSubject) => getConsentState(subject, rule()),
    canStore: (subject: ConsentSubject) => canStore(subject, rule()),
    getAgeGroup: (birth: BirthMonth) => getAgeGroup(birth, now()),
    getAge: (birth: BirthMonth) => getAge(birth, now()),
    /** Conditions for the users whose creations others may see, and for those whose guardian decides about it. */
    mayShareIn: (group: AgeGroup) => mayShareIn(group, rule()),
    mustAskGuardian: () => mustAskGuardian(rule()),
    describeDevice,
    toUser: (row: rows.UserRow, guardianEmail: string | undefined, hasSecondStep?: boolean) =>
      toUser(row, { guardianEmail, hasSecondStep }, context),

    /** Accounts for the staff: how many fit, and one page of them. Words in which there are no letters find no one. */
    async search({ q, order, offset, limit, ...filter }: Search) {
      const terms = listPersonTerms(q);
      if (q.trim() !== '' && terms.length === 0) return { total: 0, rows: [] };
      return listPeople(context.db, { ...filter, terms }, rule(), { order, offset, limit });
    },

    rows,
    locks,
    sessions,
    endings: {
      plan: planEnding,
      cancel: cancelEnding,
      find: findEnding,
      list: listEndings,
      tell: (on: Db, person: { id: number; email: string; name: string }, because: EndingReason, endsAt: number) =>
        tellOfEnding(context, on, person, because, endsAt),
      warn: () => warnOfEndings(context),
      purge: (max: number) => purgeEnded(context, max),
    },
    confirmations: createConfirmations(context),
    marks: createBrowserMarks(context),
    removeMadeThings,
    removeAccount,
  };
}
export type PeopleService = ReturnType<typeof createPeopleService>;
