import type { OwnBooking, OwnBookings, OwnSeat } from '#contracts/live-sessions.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import type { Db } from '../../../database/schema.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import { may } from '../../entitlements/service.ts';
import { findResponsible } from '../children/children-switch.ts';
import type { LiveContext } from '../context.ts';
import { getEnd } from '../policy.ts';
import { findCalendarOf } from '../calendar/calendar-queries.ts';
import { findDate, listDatesByIds, type DateRow } from '../series/date-queries.ts';
import { listReportsOf } from '../children/report-queries.ts';
import { toOwnReport } from '../children/reports.ts';
import { toOwnBooking } from '../views.ts';
import { isVouched } from '../children/vouching-queries.ts';
import { findOwnBooking, findNewestBooking, listOwnBookings, updateBooking, type BookingRow } from './seat-queries.ts';
import { countWaitingUpTo, listPeople, listBookingIds } from './seat-lists.ts';
import { findRefusal } from './refusals.ts';

const OWN_MAX = 300;
const NO_BOOKING = { message: 'This is not one of your sessions.' };

export async function toOwn(context: LiveContext, handle: Db, row: BookingRow, date: DateRow): Promise<OwnBooking> {
  const { now } = context;
  const place = row.state === 'waiting' ? await countWaitingUpTo(handle, row.session_id, row.id) : null;
  return toOwnBooking(row, date, { place, now: now() });
}

export async function getOwn(handle: Db, userId: number, id: number): Promise<{ row: BookingRow; date: DateRow }> {
  const row = await findOwnBooking(handle, userId, id);
  const date = row === undefined ? undefined : await findDate(handle, row.session_id);
  if (row === undefined || date === undefined) throw new AppError('not_found', NO_BOOKING);
  return { row, date };
}

function mayUse(context: LiveContext, handle: Db, userId: number, date: DateRow) {
  const { now } = context;
  return date.needs === 'nothing' ? Promise.resolve(true) : may(handle, userId, date.needs, now());
}

export async function findReasonAgainst(context: LiveContext, handle: Db, userId: number, person: DescribedPerson, date: DateRow) {
  const { now } = context;
  return findRefusal(person, date, {
    mayUse: await mayUse(context, handle, userId, date),
    isVouched: await isVouched(handle, userId),
    responsible: await findResponsible(handle),
    now: now(),
  });
}

/** @throws AppError `not_found` for a date that does not exist */
export async function getSeat(context: LiveContext, { userId }: Session, sessionId: number): Promise<OwnSeat> {
  const { db, accounts } = context;
  const date = await findDate(db, sessionId);
  const person = await accounts.describePerson(db, userId);
  if (date === undefined || person === undefined) throw new AppError('not_found', NO_SESSION);
  const row = await findNewestBooking(db, userId, sessionId);
  const isIn = row?.state === 'booked' && row.agreement !== 'asked';
  const people = isIn ? await listPeople(db, sessionId) : [];
  const numbers = isIn ? await listBookingIds(db, sessionId) : [];
  const others = people.filter((other) => other.user_id !== userId && other.state === 'booked' && other.agreement !== 'asked');
  return {
    booking: row === undefined ? null : await toOwn(context, db, row, date),
    // Never a name: it reaches strangers' children, whatever it carries.
    others: others.map(({ id }) => `Learner ${numbers.indexOf(id) + 1}`),
    reports: (await listReportsOf(db, userId, sessionId)).map(toOwnReport),
    refusal: (await findReasonAgainst(context, db, userId, person, date)) ?? null,
  };
}

export async function listBookings(context: LiveContext, { userId }: Session): Promise<OwnBookings> {
  const { db, now } = context;
  const rows = await listOwnBookings(db, userId, OWN_MAX);
  const newest = rows.filter((row, index) => rows.findIndex((other) => other.session_id === row.session_id) === index);
  const dates = new Map(
    (
      await listDatesByIds(
        db,
        newest.map((row) => row.session_id),
      )
    ).map((date) => [date.id, date]),
  );
  const upcoming: { at: number; booking: OwnBooking }[] = [];
  const past: { at: number; booking: OwnBooking }[] = [];
  for (const row of newest) {
    const date = dates.get(row.session_id);
    if (date === undefined) continue;
    const isPast = now() >= getEnd(date);
    // What was given back is no history, unless something was written about it.
    if (row.state === 'cancelled' && row.note === '') continue;
    (isPast ? past : upcoming).push({ at: date.starts_at, booking: await toOwn(context, db, row, date) });
  }
  return {
    upcoming: upcoming.toSorted((a, b) => a.at - b.at).map(({ booking }) => booking),
    past: past.toSorted((a, b) => b.at - a.at).map(({ booking }) => booking),
    has_calendar: (await findCalendarOf(db, userId)) !== undefined,
  };
}

/** From the start of the session on. @throws AppError `not_found`, `conflict` before */
export async function writeNote(context: LiveContext, { userId }: Session, id: number, note: string): Promise<OwnBooking> {
  const { db, now, accounts } = context;
  return db.transaction().execute(async (transaction) => {
    await accounts.holdForStoring(transaction, userId);
    const { row, date } = await getOwn(transaction, userId, id);
    if (now() < date.starts_at) throw new AppError('conflict', { message: 'You can write a note once the session has begun.' });
    return toOwn(context, transaction, (await updateBooking(transaction, row.id, { note, changed_at: now() })) ?? row, date);
  });
}

export const NO_SESSION = { message: 'There is no session at this address.' };
