import { CANCEL_HOURS, type OwnBooking, type OwnBookings, type OwnSeat } from '#contracts/live-sessions.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import type { DescribedPerson } from '../accounts/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import { may } from '../entitlements/service.ts';
import { findResponsible } from './children-switch.ts';
import type { LiveContext } from './context.ts';
import { writeAgreementMail, writeBookedMail } from './mails.ts';
import { getCancelTime, getEnd, getHoldEnd } from './policy.ts';
import * as queries from './queries.ts';
import type { BookingRow, DateRow } from './queries.ts';
import { findRefusal, NO_TIME_TO_ASK, toError } from './refusals.ts';
import { listReportsOf } from './report-queries.ts';
import { toOwnReport } from './reports.ts';
import { planHoldEnd } from './seats.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { toOwnBooking } from './views.ts';
import { isVouched } from './vouching-queries.ts';
import { isNamed, isZone } from './zones.ts';
import { fillFreeSeats, endSeat } from './seats.ts';

/** Booking and giving back, again and again, writes mails. */
const BOOK_LIMIT = { name: 'session-booking', hits: 40, windowMs: HOUR_MS };
/** Keeps one person from booking a whole term. */
const UPCOMING_MAX = 20;
const OWN_MAX = 300;
const ENOUGH_MAILS = 'Your guardian has had a lot of emails from us today. Please try again tomorrow.';
const HAS_BEGUN = 'This session has begun.';
const TOO_LATE = `It is too late to give the seat back: the session begins in less than ${CANCEL_HOURS} hours.`;
const NO_SESSION = { message: 'There is no session at this address.' };
const NO_BOOKING = { message: 'This is not one of your sessions.' };

type Asking = { userId: number; person: DescribedPerson; upcoming: number; zone: string };

async function toOwn(context: LiveContext, handle: Db, row: BookingRow, date: DateRow): Promise<OwnBooking> {
  const { now } = context;
  const place = row.state === 'waiting' ? await queries.countWaitingUpTo(handle, row.session_id, row.id) : null;
  return toOwnBooking(row, date, { place, now: now() });
}

async function getOwn(handle: Db, userId: number, id: number): Promise<{ row: BookingRow; date: DateRow }> {
  const row = await queries.findOwnBooking(handle, userId, id);
  const date = row === undefined ? undefined : await queries.findDate(handle, row.session_id);
  if (row === undefined || date === undefined) throw new AppError('not_found', NO_BOOKING);
  return { row, date };
}

function mayUse(context: LiveContext, handle: Db, userId: number, date: DateRow) {
  const { now } = context;
  return date.needs === 'nothing' ? Promise.resolve(true) : may(handle, userId, date.needs, now());
}

async function findReasonAgainst(context: LiveContext, handle: Db, userId: number, person: DescribedPerson, date: DateRow) {
  const { now } = context;
  return findRefusal(person, date, {
    mayUse: await mayUse(context, handle, userId, date),
    isVouched: await isVouched(handle, userId),
    responsible: await findResponsible(handle),
    now: now(),
  });
}

/** Everything about the person that a booking depends on. The person is held, so it stays as it is. */
async function readAsking(context: LiveContext, transaction: Db, userId: number): Promise<Omit<Asking, 'zone'>> {
  const { now, accounts } = context;
  const person = await accounts.describePerson(transaction, userId);
  if (person === undefined) throw new AppError('unauthenticated');
  return { userId, person, upcoming: await queries.countUpcomingOf(transaction, userId, now()) };
}

/** A seat while there is one, else a place on the waiting list. The date is held: nothing here that could be done before. */
async function insert(
  context: LiveContext,
  transaction: Db,
  { userId, person, upcoming, zone }: Asking,
  date: DateRow,
  before: BookingRow | undefined,
): Promise<BookingRow> {
  const { publicUrl, now, guardian } = context;
  const refusal = await findReasonAgainst(context, transaction, userId, person, date);
  if (refusal !== undefined) throw toError(refusal);
  if (upcoming >= UPCOMING_MAX) {
    throw new AppError('conflict', { message: `You have already booked ${UPCOMING_MAX} sessions. Give one back to book another.` });
  }
  const { guardianEmail } = person;
  const asked = person.needsGuardian && guardianEmail !== undefined ? { email: guardianEmail, token: createToken() } : undefined;
  const holdUntil = asked === undefined ? null : (getHoldEnd(date, now()) ?? null);
  if (asked !== undefined && holdUntil === null) throw new AppError('conflict', { message: NO_TIME_TO_ASK });
  // A seat that has just become free is for those who wait, not for the one who comes.
  const state = date.booked < date.seats && date.waiting === 0 ? 'booked' : 'waiting';
  const row = await queries.insertBooking(transaction, {
    session_id: date.id,
    user_id: userId,
    state,
    agreement: asked === undefined ? 'not_needed' : 'asked',
    hold_until: holdUntil,
    token_hash: asked === undefined ? null : hashToken(asked.token),
    zone,
    sequence: before === undefined ? 0 : before.sequence + 1,
    ended_by: null,
    attended: null,
    note: '',
    reminded_for: null,
    created_at: now(),
    changed_at: now(),
  });
  const about = { publicUrl, date, zone };
  if (asked !== undefined && holdUntil !== null) {
    await planHoldEnd(transaction, row, now());
    const mail = writeAgreementMail({ ...asked, childName: person.name, holdUntil }, about);
    if (!(await guardian.mailGuardian(transaction, userId, mail))) throw new AppError('too_many', { message: ENOUGH_MAILS });
  } else if (state === 'booked') await enqueueMail(transaction, { ...writeBookedMail(person, about), aboutUserId: userId }, now());
  return row;
}

/** @throws AppError `not_found`, `conflict`, `forbidden`, `consent_needed`, `invalid`, `too_many` */
export async function bookSeat(
  context: LiveContext,
  { userId }: Session,
  { session_id, zone }: { session_id: number; zone: string },
): Promise<OwnBooking> {
  const { db, engine, secret, now, accounts } = context;
  if (isNamed(zone) && !isZone(zone)) throw createFieldError('zone', 'We do not know this time zone.');
  await consumeRateLimit(db, secret, BOOK_LIMIT, String(userId), now());
  return db.transaction().execute(async (transaction) => {
    // Always the person first and then the date, so that two never wait for each other.
    await accounts.holdForStoring(transaction, userId);
    const asking = await readAsking(context, transaction, userId);
    const date = await queries.holdDate(transaction, engine, session_id);
    if (date === undefined) throw new AppError('not_found', NO_SESSION);
    const before = await queries.findNewestBooking(transaction, userId, date.id);
    if (before !== undefined && before.state !== 'cancelled') return toOwn(context, transaction, before, date);
    const row = await insert(context, transaction, { ...asking, zone: isNamed(zone) ? zone : date.zone }, date, before);
    if (row.state === 'waiting' && date.booked < date.seats) {
      await fillFreeSeats(context, transaction, date.id);
      return toOwn(
        context,
        transaction,
        (await queries.findBooking(transaction, row.id)) ?? row,
        (await queries.findDate(transaction, date.id)) ?? date,
      );
    }
    const isSeat = row.state === 'booked';
    const after = isSeat ? { ...date, booked: date.booked + 1 } : { ...date, waiting: date.waiting + 1 };
    return toOwnBooking(row, after, { place: isSeat ? null : after.waiting, now: now() });
  });
}

/** Giving back what was given back already changes nothing. @throws AppError `not_found`, `conflict` when it is too late */
export async function cancelSeat(context: LiveContext, { userId }: Session, id: number): Promise<OwnBooking> {
  const { db, engine, now } = context;
  return db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const { date } = await getOwn(transaction, userId, id);
    await queries.holdDate(transaction, engine, date.id);
    const { row } = await getOwn(transaction, userId, id);
    if (row.state === 'cancelled') return toOwn(context, transaction, row, date);
    const last = row.state === 'waiting' || date.cancelled_at !== null ? date.starts_at : getCancelTime(date);
    if (now() >= last) throw new AppError('conflict', { message: now() >= date.starts_at ? HAS_BEGUN : TOO_LATE });
    const ended = await endSeat(context, transaction, row, 'self');
    await fillFreeSeats(context, transaction, date.id);
    return toOwn(context, transaction, ended ?? row, (await queries.findDate(transaction, date.id)) ?? date);
  });
}

/** @throws AppError `not_found` for a date that does not exist */
export async function getSeat(context: LiveContext, { userId }: Session, sessionId: number): Promise<OwnSeat> {
  const { db, accounts } = context;
  const date = await queries.findDate(db, sessionId);
  const person = await accounts.describePerson(db, userId);
  if (date === undefined || person === undefined) throw new AppError('not_found', NO_SESSION);
  const row = await queries.findNewestBooking(db, userId, sessionId);
  const isIn = row?.state === 'booked' && row.agreement !== 'asked';
  const people = isIn ? await queries.listPeople(db, sessionId) : [];
  const numbers = isIn ? await queries.listBookingIds(db, sessionId) : [];
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
  const rows = await queries.listOwnBookings(db, userId, OWN_MAX);
  const newest = rows.filter((row, index) => rows.findIndex((other) => other.session_id === row.session_id) === index);
  const dates = new Map(
    (
      await queries.listDatesByIds(
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
    has_calendar: (await queries.findCalendarOf(db, userId)) !== undefined,
  };
}

/** From the start of the session on. @throws AppError `not_found`, `conflict` before */
export async function writeNote(context: LiveContext, { userId }: Session, id: number, note: string): Promise<OwnBooking> {
  const { db, now, accounts } = context;
  return db.transaction().execute(async (transaction) => {
    await accounts.holdForStoring(transaction, userId);
    const { row, date } = await getOwn(transaction, userId, id);
    if (now() < date.starts_at) throw new AppError('conflict', { message: 'You can write a note once the session has begun.' });
    return toOwn(context, transaction, (await queries.updateBooking(transaction, row.id, { note, changed_at: now() })) ?? row, date);
  });
}
