import { PER_PAGE, type VouchedHow, type VouchedPerson } from '#contracts/live-sessions-safety.ts';
import { AppError } from '../../../core/app-error.ts';
import { toIso } from '../../../core/days.ts';
import type { Session } from '../../../core/api-router.ts';
import { holdUser } from '../../../database/hold-user.ts';
import type { Db } from '../../../database/schema.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import { recordAudit, recordStaffAct } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { findBooking } from '../seats/seat-queries.ts';
import { holdDate } from '../series/date-queries.ts';
import { endSeat, fillFreeSeats } from '../seats/fill-seats.ts';
import { listChildrensSeats } from './agreement-queries.ts';
import { writeVouchedMail, writeVouchingEndedMail, writeVouchingEndedToChild } from './safety-mails.ts';
import * as rows from './vouching-queries.ts';

const NO_ACCOUNT = { message: 'There is no account with this address.' };

function findObstacle(person: DescribedPerson): string | undefined {
  if (person.ageGroup === undefined || person.ageGroup === 'adults') return 'Only accounts of children and teens need this.';
  if (!person.hasConfirmedEmail) return 'The address of this account is not confirmed yet.';
  if (!person.canStore) return 'The guardian has not agreed to this account yet.';
  if (person.needsGuardian && person.guardianEmail === undefined) return 'This account has no guardian we could ask.';
  return undefined;
}

// Staff vouch for families they know: anyone can type a birth date and own two mailboxes, so children's spaces need it.

async function getVouched({ accounts }: LiveContext, handle: Db, id: number): Promise<{ person: DescribedPerson; answer: VouchedPerson }> {
  const person = await accounts.describePerson(handle, id);
  // Staff accounts are not looked up here.
  if (person === undefined || person.ageGroup === undefined) throw new AppError('not_found', NO_ACCOUNT);
  const found = await rows.findVouching(handle, id);
  const vouching = found === undefined ? null : { how: found.how, note: found.note, at: toIso(found.vouched_at), by: found.by };
  const { name, email, age = null, guardianEmail } = person;
  const obstacle = findObstacle(person) ?? null;
  return { person, answer: { id, name, age, email, guardian_email: guardianEmail ?? null, obstacle, vouching } };
}

async function readPerson(context: LiveContext, by: number, id: number): Promise<VouchedPerson> {
  const { db, now } = context;
  const { answer } = await getVouched(context, db, id);
  await recordStaffAct(db, { at: now(), action: 'vouching_read', by, details: { account: id } });
  return answer;
}

function mailFamily({ publicUrl, now }: LiveContext, transaction: Db, id: number, person: DescribedPerson, write: typeof writeVouchedMail) {
  const to = person.needsGuardian ? (person.guardianEmail ?? person.email) : person.email;
  return enqueueMail(transaction, { ...write(publicUrl, { to, childName: person.name }), aboutUserId: id }, now());
}

async function endChildrensSeats(context: LiveContext, transaction: Db, userId: number, person: DescribedPerson): Promise<void> {
  const { engine, publicUrl, now } = context;
  const held = await listChildrensSeats(transaction, userId, now());
  for (const { id, session_id } of held) {
    await holdDate(transaction, engine, session_id);
    const row = await findBooking(transaction, id);
    if (row === undefined || row.state === 'cancelled') continue;
    await endSeat(context, transaction, row, 'vouching_ended');
    await fillFreeSeats(context, transaction, session_id);
  }
  if (held.length > 0) await enqueueMail(transaction, { ...writeVouchingEndedToChild(publicUrl, person), aboutUserId: userId }, now());
}

/** @throws AppError `not_found` */
export async function findVouchedPerson(context: LiveContext, { userId }: Session, email: string): Promise<VouchedPerson> {
  const { db, accounts } = context;
  const id = await accounts.findIdByEmail(db, email);
  if (id === undefined) throw new AppError('not_found', NO_ACCOUNT);
  return readPerson(context, userId, id);
}

/** @throws AppError `not_found` */
export const getVouchedPerson = (context: LiveContext, { userId }: Session, id: number): Promise<VouchedPerson> =>
  readPerson(context, userId, id);

export async function listVouched({ db, now, accounts }: LiveContext, { userId }: Session, page = 1) {
  const found = await rows.listVouched(db, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
  await recordStaffAct(db, { at: now(), action: 'vouching_read', by: userId });
  const data = found.map((row) => ({
    id: row.id,
    name: row.name,
    age: accounts.getAge(row) ?? null,
    how: row.how,
    at: toIso(row.vouched_at),
  }));
  return { data, meta: { page, per_page: PER_PAGE, total: await rows.countVouched(db) } };
}

/** @throws AppError `not_found`; `conflict` when someone vouches already, or no one can */
export const vouch = (
  context: LiveContext,
  { userId }: Session,
  id: number,
  { how, note }: { how: VouchedHow; note: string },
): Promise<VouchedPerson> =>
  context.db.transaction().execute(async (transaction) => {
    await holdUser(transaction, context.engine, id);
    const { person, answer } = await getVouched(context, transaction, id);
    if (answer.obstacle !== null) throw new AppError('conflict', { message: answer.obstacle });
    if (answer.vouching !== null) throw new AppError('conflict', { message: 'Someone already vouches for this account.' });
    await rows.insertVouching(transaction, { user_id: id, how, note, vouched_at: context.now(), vouched_by: userId });
    await mailFamily(context, transaction, id, person, writeVouchedMail);
    await recordAudit(transaction, {
      at: context.now(),
      action: 'account_vouched',
      userId: id,
      actor: 'staff',
      by: userId,
      details: { how },
    });
    return (await getVouched(context, transaction, id)).answer;
  });

/** Twice is once. @throws AppError `not_found` */
export const endVouching = (context: LiveContext, { userId }: Session, id: number): Promise<VouchedPerson> =>
  context.db.transaction().execute(async (transaction) => {
    await holdUser(transaction, context.engine, id);
    const { person } = await getVouched(context, transaction, id);
    if (await rows.deleteVouching(transaction, id)) {
      await endChildrensSeats(context, transaction, id, person);
      await mailFamily(context, transaction, id, person, writeVouchingEndedMail);
      await recordAudit(transaction, { at: context.now(), action: 'account_vouching_ended', userId: id, actor: 'staff', by: userId });
    }
    return (await getVouched(context, transaction, id)).answer;
  });
