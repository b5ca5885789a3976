import { enqueueJob } from '../../../core/jobs.ts';
import type { Db } from '../../../database/schema.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { holdDate, type DateRow } from '../series/date-queries.ts';
import { writeLapsedMail, writeMovedUpMail } from './seat-mails.ts';
import { findBooking, updateBooking, type BookingRow } from './seat-queries.ts';
import { listWaiting } from './seat-lists.ts';

export const FILL_JOB = 'live-session-seats';
export const HOLD_JOB = 'live-session-hold';

/** Asks for `fill` on a date when a seat is deleted with its account. It has no key: one that runs may have missed this. */
export const planFill = (transaction: Db, sessionId: number, now: number): Promise<void> =>
  enqueueJob(transaction, { kind: FILL_JOB, payload: { sessionId } }, now);

export const planHoldEnd = (transaction: Db, { id, hold_until }: BookingRow, now: number): Promise<void> =>
  hold_until === null
    ? Promise.resolve()
    : enqueueJob(transaction, { kind: HOLD_JOB, payload: { bookingId: id }, key: `${HOLD_JOB}:${id}:${hold_until}`, at: hold_until }, now);

// Assigns seats. The caller holds the date's lock (`holdDate`), so no other process decides in the meantime.

export const endSeat = (
  { now }: LiveContext,
  transaction: Db,
  row: BookingRow,
  endedBy: NonNullable<BookingRow['ended_by']>,
): Promise<BookingRow | undefined> =>
  updateBooking(transaction, row.id, {
    state: 'cancelled',
    ended_by: endedBy,
    hold_until: null,
    sequence: row.sequence + 1,
    changed_at: now(),
  });

async function lapseSeat(context: LiveContext, transaction: Db, row: BookingRow, date: DateRow): Promise<void> {
  const { publicUrl, now, accounts } = context;
  if ((await endSeat(context, transaction, row, 'lapsed')) === undefined) return;
  const person = await accounts.describePerson(transaction, row.user_id);
  if (person === undefined) return;
  const mail = writeLapsedMail(person, { publicUrl, date, zone: row.zone });
  await enqueueMail(transaction, { ...mail, aboutUserId: row.user_id }, now());
}

async function moveUpSeat({ publicUrl, now, accounts }: LiveContext, transaction: Db, row: BookingRow, date: DateRow): Promise<boolean> {
  const moved = await updateBooking(transaction, row.id, { state: 'booked', sequence: row.sequence + 1, changed_at: now() });
  const person = await accounts.describePerson(transaction, row.user_id);
  if (moved === undefined || person === undefined) return false;
  const mail = writeMovedUpMail(person, { publicUrl, date, zone: row.zone }, row.agreement === 'asked' ? row.hold_until : null);
  await enqueueMail(transaction, { ...mail, aboutUserId: row.user_id }, now());
  return true;
}

/** Gives free seats to those who wait, by arrival, and tells them in the same transaction. */
export async function fillFreeSeats(context: LiveContext, transaction: Db, sessionId: number): Promise<void> {
  const { engine, now } = context;
  const date = await holdDate(transaction, engine, sessionId);
  if (date === undefined || date.cancelled_at !== null || now() >= date.starts_at) return;
  let free = date.seats - date.booked;
  while (free > 0) {
    const [next] = await listWaiting(transaction, sessionId, 1);
    if (next === undefined) return;
    if (next.agreement === 'asked' && (next.hold_until ?? 0) <= now()) await lapseSeat(context, transaction, next, date);
    else if (await moveUpSeat(context, transaction, next, date)) free -= 1;
  }
}

/** The job of a date: once or twice makes no difference. */
export const fillSeats = (context: LiveContext, sessionId: number): Promise<void> =>
  context.db.transaction().execute((transaction) => fillFreeSeats(context, transaction, sessionId));

/** The job of one seat: a guardian who has not answered in time. */
export const endHold = (context: LiveContext, bookingId: number): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const sessionId = (await findBooking(transaction, bookingId))?.session_id;
    const date = sessionId === undefined ? undefined : await holdDate(transaction, context.engine, sessionId);
    // Read again: while waiting for the lock, an answer may have come.
    const row = await findBooking(transaction, bookingId);
    if (date === undefined || row === undefined || row.state === 'cancelled' || row.agreement !== 'asked') return;
    if ((row.hold_until ?? 0) > context.now()) return;
    await lapseSeat(context, transaction, row, date);
    await fillFreeSeats(context, transaction, date.id);
  });
