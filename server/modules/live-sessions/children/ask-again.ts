import { createToken, hashToken } from '../../../core/tokens.ts';
import type { Db } from '../../../database/schema.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import { recordAudit } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { writeChangedMail } from '../series/date-mails.ts';
import { getHoldEnd } from '../policy.ts';
import { updateBooking, findBooking, type BookingRow } from '../seats/seat-queries.ts';
import { listPeople } from '../seats/seat-lists.ts';
import { holdDate, findDate, type DateRow } from '../series/date-queries.ts';
import { planHoldEnd } from '../seats/fill-seats.ts';
import { addChanges, readChanges, type Change } from '../series/series-changes.ts';
import { listAgreements } from './agreement-queries.ts';
import { writeAskAgainMail } from './agreement-mails.ts';

type Asked = { date: DateRow; row: BookingRow; token: string };

// A guardian agrees to a session as it is described. When the description changes, they are asked again.

async function resetAgreement(
  { now }: LiveContext,
  transaction: Db,
  { date, before, changed }: { date: DateRow; before: BookingRow; changed: readonly Change[] },
  by: number,
): Promise<Asked> {
  const token = createToken();
  // Where the guardian had agreed, the place is kept until the session begins; otherwise they get the time of a new request.
  const holdUntil = before.agreement === 'given' ? date.starts_at : (getHoldEnd(date, now()) ?? date.starts_at);
  const changes = {
    agreement: 'asked' as const,
    asked_again: 1,
    asked_changes: JSON.stringify(addChanges(readChanges(before), changed)),
    hold_until: holdUntil,
    token_hash: hashToken(token),
    sequence: before.sequence + 1,
    changed_at: now(),
  };
  const row = (await updateBooking(transaction, before.id, changes)) ?? { ...before, ...changes };
  if (holdUntil > now()) await planHoldEnd(transaction, row, now());
  const details = { session: date.id };
  await recordAudit(transaction, { at: now(), action: 'session_asked_again', userId: row.user_id, actor: 'staff', by, details });
  return { date, row, token };
}

/** One mail for all dates: a mailbox gets only a few an hour. */
async function mailGuardianAgain(
  { publicUrl, now }: LiveContext,
  transaction: Db,
  userId: number,
  person: DescribedPerson,
  asked: readonly Asked[],
  changes: readonly Change[],
) {
  const first = asked.find(({ date }) => date.starts_at > now());
  if (person.guardianEmail === undefined || first === undefined) return;
  const links = asked.filter(({ date }) => date.starts_at > now()).map(({ date, token }) => ({ at: date.starts_at, token }));
  const about = { publicUrl, date: first.date, zone: first.row.zone };
  const mail = writeAskAgainMail({ email: person.guardianEmail, childName: person.name, links, changes }, about);
  await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
}

/** Sets every child's agreement to these dates back to "asked", even while a session is running. */
export async function askAgain(
  context: LiveContext,
  transaction: Db,
  dateIds: readonly number[],
  changes: readonly Change[],
  by: number,
): Promise<void> {
  const { engine, accounts } = context;
  const children = new Map<number, Asked[]>();
  for (const id of dateIds) {
    const date = await holdDate(transaction, engine, id);
    if (date === undefined) continue;
    for (const row of await listAgreements(transaction, id)) {
      const asked = children.get(row.user_id) ?? [];
      children.set(row.user_id, [...asked, await resetAgreement(context, transaction, { date, before: row, changed: changes }, by)]);
    }
  }
  for (const [userId, asked] of children) {
    const person = await accounts.describePerson(transaction, userId);
    if (person !== undefined) await mailGuardianAgain(context, transaction, userId, person, asked, changes);
  }
}

/** Mails those who booked for themselves what has changed: one mail each, for all their dates. */
export async function tellBooked(
  { publicUrl, now, accounts }: LiveContext,
  transaction: Db,
  dateIds: readonly number[],
  changes: readonly Change[],
): Promise<void> {
  const booked = new Map<number, { date: DateRow; bookingId: number }[]>();
  for (const id of dateIds) {
    const date = await findDate(transaction, id);
    if (date === undefined || date.starts_at <= now()) continue;
    for (const { id: bookingId, user_id: userId, agreement } of await listPeople(transaction, id))
      if (agreement === 'not_needed') booked.set(userId, [...(booked.get(userId) ?? []), { date, bookingId }]);
  }
  for (const [userId, dates] of booked) {
    const person = await accounts.describePerson(transaction, userId);
    const [first] = dates.toSorted((one, other) => one.date.starts_at - other.date.starts_at);
    if (person === undefined || first === undefined) continue;
    const zone = (await findBooking(transaction, first.bookingId))?.zone ?? first.date.zone;
    const mail = writeChangedMail(person, { publicUrl, date: first.date, zone }, { changes, dates: dates.length });
    await enqueueMail(transaction, { ...mail, aboutUserId: userId }, now());
  }
}
