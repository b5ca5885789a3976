import type { StudioDatePage } from '#contracts/live-sessions-studio.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Session } from '../../../core/api-router.ts';
import type { Db } from '../../../database/schema.ts';
import { recordStaffAct } from '../../audit/service.ts';
import type { LiveContext } from '../context.ts';
import { mayMarkAttendance } from '../policy.ts';
import { findBooking, updateBooking } from '../seats/seat-queries.ts';
import { listBookingIds, listPeople } from '../seats/seat-lists.ts';
import { findDate } from './date-queries.ts';
import { toStudioDate } from './series-page.ts';

export const NO_DATE = { message: 'There is no session at this address.' };

export async function toPage(context: LiveContext, handle: Db, id: number, userId: number): Promise<StudioDatePage> {
  const { accounts } = context;
  const date = await findDate(handle, id);
  if (date === undefined) throw new AppError('not_found', NO_DATE);
  const numbers = await listBookingIds(handle, id);
  const people = (await listPeople(handle, id)).map((person) => ({
    booking_id: person.id,
    number: numbers.indexOf(person.id) + 1,
    name: person.name,
    age: accounts.getAge(person) ?? null,
    state: person.state === 'waiting' ? ('waiting' as const) : ('booked' as const),
    agreement: person.agreement,
    attended: person.attended === null ? null : person.attended === 1,
  }));
  return { date: toStudioDate(date, userId), meeting_url: date.meeting_url, people };
}

/** With the people who booked, so it is noted who looked. @throws AppError `not_found` */
export async function getDate(context: LiveContext, { userId }: Session, id: number): Promise<StudioDatePage> {
  const { db, now } = context;
  const page = await toPage(context, db, id, userId);
  await recordStaffAct(db, { at: now(), action: 'session_people_read', by: userId, details: { session: id } });
  return page;
}

/** @throws AppError `not_found`, also for a seat of another date; `conflict` before it is time */
export async function markAttendance(
  context: LiveContext,
  { userId }: Session,
  id: number,
  { booking_id, attended }: { booking_id: number; attended: boolean | null },
): Promise<StudioDatePage> {
  const { db, now } = context;
  const date = await findDate(db, id);
  const row = await findBooking(db, booking_id);
  if (date === undefined) throw new AppError('not_found', NO_DATE);
  if (row?.session_id !== id || row.state !== 'booked') throw new AppError('not_found', { message: 'This person has no seat here.' });
  if (!mayMarkAttendance(date, now()))
    throw new AppError('conflict', { message: 'You can note who was there from 15 minutes before the start.' });
  await db.transaction().execute(async (transaction) => {
    await updateBooking(transaction, row.id, { attended: attended === null ? null : attended ? 1 : 0 });
    const details = { session: id, booking: row.id };
    await recordStaffAct(transaction, { at: now(), action: 'session_attendance_noted', by: userId, details });
  });
  return toPage(context, db, id, userId);
}
