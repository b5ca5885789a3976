import { sql } from 'kysely';
import type { SessionLevel } from '#contracts/live-sessions.ts';
import { isFoundBy } from '../../../core/found-by.ts';
import type { Db } from '../../../database/schema.ts';
import { selectDates, type DateRow } from './date-queries.ts';

export type DateFilter = {
  when: 'upcoming' | 'past';
  now: number;
  hostUserId: number | undefined;
  level: SessionLevel | undefined;
  /** Words of the title or the host. */
  q: string;
};

function filterDates(db: Db, { when, now, hostUserId, level, q }: DateFilter) {
  return selectDates(db)
    .where('date.starts_at', when === 'past' ? '<=' : '>', now)
    .$if(hostUserId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('series.host_user_id', '=', hostUserId ?? 0),
          eb.exists(
            eb
              .selectFrom('live_adults as adult')
              .select('adult.user_id')
              .whereRef('adult.series_id', '=', 'series.id')
              .where('adult.user_id', '=', hostUserId ?? 0),
          ),
        ]),
      ),
    )
    .$if(level !== undefined, (query) => query.where('series.level', '=', level ?? 'kids'))
    .$if(q !== '', (query) => query.where(isFoundBy(sql.ref('series.found_by'), q)));
}

/** The nearest first. */
export const listStudioDates = (db: Db, filter: DateFilter, { offset, limit }: { offset: number; limit: number }): Promise<DateRow[]> => {
  const order = filter.when === 'past' ? 'desc' : 'asc';
  return filterDates(db, filter).orderBy('date.starts_at', order).orderBy('date.id', order).offset(offset).limit(limit).execute();
};

export async function countStudioDates(db: Db, filter: DateFilter): Promise<number> {
  const { count } = await filterDates(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Real dates of the next days that no one could join. */
export const listWithoutLink = (db: Db, from: number, until: number): Promise<DateRow[]> =>
  selectDates(db)
    .where('date.starts_at', '>', from)
    .where('date.starts_at', '<=', until)
    .where('date.cancelled_at', 'is', null)
    .where('series.meeting_url', '=', '')
    .where('series.example_key', 'is', null)
    .orderBy('date.starts_at')
    .limit(10)
    .execute();

/** Recent dates without recorded attendance. */
export const listUnmarked = (db: Db, from: number, until: number): Promise<DateRow[]> =>
  selectDates(db)
    .where('date.starts_at', '>', from)
    .where('date.starts_at', '<=', until)
    .where('date.cancelled_at', 'is', null)
    .where('series.example_key', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('live_bookings as booking')
          .select('booking.id')
          .whereRef('booking.session_id', '=', 'date.id')
          .where('booking.state', '=', 'booked')
          .where('booking.attended', 'is', null),
      ),
    )
    .orderBy('date.starts_at')
    .limit(10)
    .execute();
