import { PEOPLE_PER_PAGE, type PeoplePage, type PeopleQuery, type PersonDetail, type PersonEntry } from '#contracts/studio-people.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { UserRow } from '../people/service.ts';
import type { PeopleStudioContext } from './context.ts';

const toIsoOrNull = (epochMs: number | null) => (epochMs === null ? null : toIso(epochMs));

// Who has an account, and how things are with it (docs/spec/product.md §8). Each look is noted.

const toEntry = ({ people }: PeopleStudioContext, row: UserRow, isLocked: boolean): PersonEntry => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  email_confirmed: row.email_confirmed_at !== null,
  age_group: people.getAgeGroup(row) ?? null,
  roles: people.rows.readRoles(row),
  consent: people.getConsentState(row),
  is_locked: isLocked,
  created_at: toIso(row.created_at),
  last_seen_at: toIso(row.last_seen_at),
});

/** How much there is of each kind; never what it says. */
async function countStored({ personalData }: PeopleStudioContext, on: Db, userId: number): Promise<PersonDetail['stored']> {
  const stored: PersonDetail['stored'] = [];
  for (const { kind, label, summarize } of personalData) {
    const { count } = await summarize(on, userId);
    if (count > 0) stored.push({ kind, label, count });
  }
  return stored;
}

export async function describeAccount(context: PeopleStudioContext, on: Db, id: number, by: number): Promise<PersonDetail> {
  const { people, guardian, accounts, now } = context;
  const row = await people.rows.findUser(on, id);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such account.' });
  const named = row.consent === 'not_needed' ? undefined : await guardian.findRequest(on, id);
  const devices = await people.sessions.listSessions(on, id, now());
  const endings = await people.endings.list(on, id);
  const lock = await people.locks.findLock(on, id);
  return {
    ...toEntry(context, row, lock !== undefined),
    is_you: id === by,
    age: people.getAge(row) ?? null,
    guardian:
      named === undefined
        ? null
        : {
            email: named.guardian_email,
            mailed_at: toIsoOrNull(named.mailed_at),
            decided_at: toIsoOrNull(named.decided_at),
            consent_version: named.consent_version,
          },
    lock: lock === undefined ? null : { at: toIso(lock.locked_at), reason: lock.reason, by: lock.by },
    second_step_since: toIsoOrNull(await accounts.findSecondStepSince(on, id)),
    devices: devices.map((each) => ({ ...each, created_at: toIso(each.created_at), last_used_at: toIso(each.last_used_at) })),
    endings: endings.map(({ because, ends_at }) => ({ because, ends_at: toIso(ends_at) })),
    stored: await countStored(context, on, id),
  };
}

export async function listPeople(
  context: PeopleStudioContext,
  { userId: by }: Session,
  { q, role, age, state, order, page }: PeopleQuery,
): Promise<PeoplePage> {
  const { db, people, now } = context;
  await recordStaffAct(db, { at: now(), action: 'people_listed', by, details: { page } });
  const span = { offset: (page - 1) * PEOPLE_PER_PAGE, limit: PEOPLE_PER_PAGE };
  const { total, rows } = await people.search({ q, role, age, state, order, ...span });
  const locked = await people.locks.listLocked(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toEntry(context, row, locked.has(row.id))), meta: { page, per_page: PEOPLE_PER_PAGE, total } };
}

/** @throws AppError `not_found` */
export async function readPerson(context: PeopleStudioContext, { userId: by }: Session, id: number): Promise<PersonDetail> {
  const { db, now } = context;
  const person = await describeAccount(context, db, id, by);
  await recordStaffAct(db, { at: now(), action: 'person_read', by, details: { account: id } });
  return person;
}
