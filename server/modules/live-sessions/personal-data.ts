import { mapPages, readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import type { Db } from '../../database/schema.ts';
import { toIso } from '../../core/days.ts';
import { countBookingsOf, deleteBookingsOf, readBookingPages, type BookingRow } from './seats/seat-queries.ts';
import { listUpcomingDatesOf } from './seats/seat-lists.ts';
import { listDatesByIds } from './series/date-queries.ts';
import { countReportsOf, forgetReporter, readReportPages } from './children/report-queries.ts';
import { planFill } from './seats/fill-seats.ts';
import { deleteVouching, findVouching, isVouched } from './children/vouching-queries.ts';

async function describeBookings(db: Db, rows: readonly BookingRow[]) {
  const dates = new Map((await listDatesByIds(db, [...new Set(rows.map((row) => row.session_id))])).map((date) => [date.id, date]));
  return rows.map((row) => {
    const date = dates.get(row.session_id);
    return {
      session: date?.title ?? '',
      starts_at: date === undefined ? null : toIso(date.starts_at),
      state: row.state,
      agreement: row.agreement,
      zone: row.zone,
      attended: row.attended === null ? null : row.attended === 1,
      note: row.note,
      booked_at: toIso(row.created_at),
    };
  });
}

/** Seats, places on waiting lists and notes of one person. Their seat goes to the next. */
export const createSessionData = (now: () => number): PersonalDataPart => ({
  kind: 'live_sessions',
  label: 'Seats in live sessions, with notes about them',
  summarize: async (db, userId) => ({ count: await countBookingsOf(db, userId), minutes: 0 }),
  async *readPages(db, userId) {
    for await (const rows of readBookingPages(db, userId)) yield await describeBookings(db, rows);
  },
  async deleteAll(db, userId) {
    const dates = await listUpcomingDatesOf(db, userId, now());
    await deleteBookingsOf(db, userId);
    for (const { id } of dates) await planFill(db, id, now());
  },
});

async function listVouching(db: Db, userId: number) {
  const found = await findVouching(db, userId);
  return found === undefined ? [] : [{ how: found.how, note: found.note, vouched_at: toIso(found.vouched_at) }];
}

/** That staff know the family of a child, in their words. It goes when the guardian takes the agreement back. */
export const vouchingData: PersonalDataPart = {
  kind: 'vouching',
  label: 'The note that our staff know the family',
  summarize: async (db, userId) => ({ count: (await isVouched(db, userId)) ? 1 : 0, minutes: 0 }),
  readPages: (db, userId) => readOnePage(listVouching(db, userId)),
  deleteAll: async (db, userId) => void (await deleteVouching(db, userId)),
};

/** What someone reported. Without the person it is only known that something was wrong, and why. */
export const reportData: PersonalDataPart = {
  kind: 'session_reports',
  label: 'Times that something was reported as wrong in a session',
  summarize: async (db, userId) => ({ count: await countReportsOf(db, userId), minutes: 0 }),
  readPages: (db, userId) =>
    mapPages(readReportPages(db, userId), (row) => ({
      session: row.session_id,
      reasons: JSON.parse(row.reasons) as unknown,
      words: row.words,
      reported_at: toIso(row.reported_at),
      answer: row.answer,
    })),
  deleteAll: forgetReporter,
};
