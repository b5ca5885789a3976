import type { FileAnswer } from '#contracts/call.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import { DAY_MS, HOUR_MS } from '../../../core/durations.ts';
import { consumeRateLimit } from '../../../core/rate-limit.ts';
import { createToken, hashToken } from '../../../core/tokens.ts';
import type { LiveContext } from '../context.ts';
import { getEnd } from '../policy.ts';
import { findOwnBooking, listOwnBookings, type BookingRow } from '../seats/seat-queries.ts';
import { findDate, listDatesByIds, type DateRow } from '../series/date-queries.ts';
import { writeCalendar, type CalendarEvent } from './calendar.ts';
import { putCalendar, deleteCalendar, findCalendarOwner } from './calendar-queries.ts';

/** Addresses that are none, from one network. Calendar services fetch for thousands, but with addresses that are right. */
const GUESS_LIMIT = { name: 'session-calendar-guess', hits: 100, windowMs: HOUR_MS };
const RENEW_LIMIT = { name: 'session-calendar-renew', hits: 20, windowMs: HOUR_MS };
/** What ended longer ago needs no telling any more. */
const FEED_BACK_MS = 90 * DAY_MS;
const FEED_MAX = 300;

function toStatus(row: BookingRow, date: DateRow): CalendarEvent['status'] {
  if (date.cancelled_at !== null || row.state === 'cancelled') return 'CANCELLED';
  return row.state === 'waiting' || row.agreement === 'asked' ? 'TENTATIVE' : 'CONFIRMED';
}

// The own seats as calendar files: one at a time, or all of them at a private address.

function toEvent({ publicUrl }: LiveContext, row: BookingRow, date: DateRow): CalendarEvent {
  const status = toStatus(row, date);
  const mark = status !== 'TENTATIVE' ? '' : row.state === 'waiting' ? 'Waiting list: ' : 'Not sure yet: ';
  const leaders = date.second_adult === '' ? date.host : `${date.host} and ${date.second_adult}`;
  const url = `${publicUrl}/sessions/${date.id}`;
  return {
    uid: `live-session-${date.id}@${new URL(publicUrl).hostname}`,
    // Each part only ever rises, so the sum does: the date, what its series says, the own seat.
    sequence: date.sequence + row.sequence,
    status,
    startsAt: date.starts_at,
    endsAt: getEnd(date),
    changedAt: Math.max(date.updated_at, row.changed_at),
    summary: `${mark}${date.title}`,
    description: [
      `With ${leaders}`,
      ...(date.bring === '' ? [] : [`Please bring: ${date.bring}`]),
      `You will find the link to the video call here shortly before the start: ${url}`,
    ].join('\n'),
    url,
  };
}

const toFile = ({ now }: LiveContext, name: string, events: CalendarEvent[], fileName?: string): FileAnswer => ({
  bytes: new TextEncoder().encode(writeCalendar(name, events, now())),
  type: 'text/calendar; charset=utf-8',
  ...(fileName === undefined ? {} : { name: fileName }),
});

/** @throws AppError `not_found`, also for another person's */
export async function downloadCalendar(context: LiveContext, { userId }: Session, id: number): Promise<FileAnswer> {
  const { db } = context;
  const row = await findOwnBooking(db, userId, id);
  const date = row === undefined ? undefined : await findDate(db, row.session_id);
  if (row === undefined || date === undefined) throw new AppError('not_found', { message: 'This is not one of your sessions.' });
  return toFile(context, 'ThreeSeas sessions', [toEvent(context, row, date)], `threeseas-session-${date.id}.ics`);
}

/** Gives the address once: only its hash is stored. @throws AppError `too_many`, `consent_needed` */
export async function renewCalendar({ db, secret, publicUrl, now, accounts }: LiveContext, { userId }: Session): Promise<{ url: string }> {
  await consumeRateLimit(db, secret, RENEW_LIMIT, String(userId), now());
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await accounts.holdForStoring(transaction, userId);
    await putCalendar(transaction, userId, hashToken(token), now());
  });
  return { url: `${publicUrl}/api/live-sessions/session-calendar/${token}/sessions.ics` };
}

export async function endCalendar({ db }: LiveContext, { userId }: Session): Promise<{ message: string }> {
  await deleteCalendar(db, userId);
  return { message: 'The calendar address no longer works.' };
}

/** @throws AppError `not_found` for an address that is none or was renewed; `too_many` */
export async function readCalendar(context: LiveContext, token: string, clientAddress: string): Promise<FileAnswer> {
  const { db, secret, now } = context;
  const userId = await findCalendarOwner(db, hashToken(token));
  if (userId === undefined) {
    await consumeRateLimit(db, secret, GUESS_LIMIT, clientAddress, now());
    throw new AppError('not_found', { message: 'There is no calendar at this address.' });
  }
  const rows = await listOwnBookings(db, userId, FEED_MAX);
  const newest = rows.filter((row, index) => rows.findIndex((other) => other.session_id === row.session_id) === index);
  const dates = new Map(
    (
      await listDatesByIds(
        db,
        newest.map((row) => row.session_id),
      )
    ).map((date) => [date.id, date]),
  );
  const events = newest.flatMap((row) => {
    const date = dates.get(row.session_id);
    return date === undefined || date.starts_at < now() - FEED_BACK_MS ? [] : [toEvent(context, row, date)];
  });
  return toFile(
    context,
    'ThreeSeas sessions',
    events.toSorted((a, b) => a.startsAt - b.startsAt || a.uid.localeCompare(b.uid)),
  );
}
