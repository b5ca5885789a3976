import { CANCEL_HOURS, type OwnBooking } from '#contracts/live-sessions.ts';
import { AppError, createFieldError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import { HOUR_MS } from '../../../core/durations.ts';
import { consumeRateLimit } from '../../../core/rate-limit.ts';
import { holdUser } from '../../../database/hold-user.ts';
import type { Db } from '../../../database/schema.ts';
import { createToken, hashToken } from '../../../core/tokens.ts';
import { isNamed, isZone } from '../../../core/zones.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { writeAgreementMail } from '../children/agreement-mails.ts';
import { getCancelTime, getHoldEnd } from '../policy.ts';
import { findDate, holdDate, type DateRow } from '../series/date-queries.ts';
import { toOwnBooking } from '../views.ts';
import { writeBookedMail } from './seat-mails.ts';
import { insertBooking, findNewestBooking, findBooking, type BookingRow } from './seat-queries.ts';
import { countUpcomingOf } from './seat-lists.ts';
import { NO_TIME_TO_ASK, toError } from './refusals.ts';
import { planHoldEnd, fillFreeSeats, endSeat } from './fill-seats.ts';
import { toOwn, getOwn, findReasonAgainst, NO_SESSION } from './own-seats.ts';

/** Booking and giving back, again and again, writes mails. */
const BOOK_LIMIT = { name: 'session-booking', hits: 40, windowMs: HOUR_MS };
/** Keeps one person from booking a whole term. */
const UPCOMING_MAX = 20;

const ENOUGH_MAILS = 'Your guardian has had a lot of emails from us today. Please try again tomorrow.';
const HAS_BEGUN = 'This session has begun.';
const TOO_LATE = `It is too late to give the seat back: the session begins in less than ${CANCEL_HOURS} hours.`;

type Asking = { userId: number; person: DescribedPerson; upcoming: number; zone: string };

/** Everything about the person that a booking depends on. The person's row is locked, so none of it changes. */
async function readAsking(context: LiveContext, transaction: Db, userId: number): Promise<Omit<Asking, 'zone'>> {
  const { now, accounts } = context;
  const person = await accounts.describePerson(transaction, userId);
  if (person === undefined) throw new AppError('unauthenticated');
  return { userId, person, upcoming: await countUpcomingOf(transaction, userId, now()) };
}

/** A seat while there is one, else a place on the waiting list. The date is locked meanwhile, so do nothing here that could be done before. */
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
  const row = await insertBooking(transaction, {
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
    const date = await holdDate(transaction, engine, session_id);
    if (date === undefined) throw new AppError('not_found', NO_SESSION);
    const before = await findNewestBooking(transaction, userId, date.id);
    if (before !== undefined && before.state !== 'cancelled') return toOwn(context, transaction, before, date);
    const row = await insert(context, transaction, { ...asking, zone: isNamed(zone) ? zone : date.zone }, date, before);
    if (row.state === 'waiting' && date.booked < date.seats) {
      await fillFreeSeats(context, transaction, date.id);
      return toOwn(context, transaction, (await findBooking(transaction, row.id)) ?? row, (await findDate(transaction, date.id)) ?? date);
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
    await holdDate(transaction, engine, date.id);
    const { row } = await getOwn(transaction, userId, id);
    if (row.state === 'cancelled') return toOwn(context, transaction, row, date);
    const last = row.state === 'waiting' || date.cancelled_at !== null ? date.starts_at : getCancelTime(date);
    if (now() >= last) throw new AppError('conflict', { message: now() >= date.starts_at ? HAS_BEGUN : TOO_LATE });
    const ended = await endSeat(context, transaction, row, 'self');
    await fillFreeSeats(context, transaction, date.id);
    return toOwn(context, transaction, ended ?? row, (await findDate(transaction, date.id)) ?? date);
  });
}
