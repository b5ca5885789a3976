import type { PersonalDataPart } from '../../core/personal-data.ts';
import { deleteBookingsOf, listDatesByIds, listOwnBookings, listUpcomingDatesOf } from './queries.ts';
import { planFill } from './seats.ts';
import { toIso } from '../../core/days.ts';

const ALL = 10_000;

/** Seats, places on waiting lists and notes of one person. Whoever goes leaves the seat to the next. */
export const createSessionData = (now: () => number): PersonalDataPart => ({
  kind: 'live_sessions',
  label: 'Seats in live sessions, with notes about them',
  summarize: async (db, userId) => ({ count: (await listOwnBookings(db, userId, ALL)).length, minutes: 0 }),
  async list(db, userId) {
    const rows = await listOwnBookings(db, userId, ALL);
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
  },
  async deleteAll(db, userId) {
    const dates = await listUpcomingDatesOf(db, userId, now());
    await deleteBookingsOf(db, userId);
    for (const { id } of dates) await planFill(db, id, now());
  },
});
